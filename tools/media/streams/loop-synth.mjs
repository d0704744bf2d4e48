/**
 * A stereo loop for instruments. Sound that rings past the end wraps to the start, so the loop has no seam. Times and lengths are
 * in seconds, pitches are MIDI note numbers, `pan` goes from -1 (left) to 1 (right).
 */
export function createLoop({ seconds, sampleRate, seed }) {
  const length = seconds * sampleRate;
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  const random = createRandom(seed);
  const hertz = (note) => 440 * 2 ** ((note - 69) / 12);

  function add(start, samples, { gain, pan = 0 }) {
    const toLeft = gain * Math.cos(((pan + 1) * Math.PI) / 4);
    const toRight = gain * Math.sin(((pan + 1) * Math.PI) / 4);
    let at = Math.round(start * sampleRate) % length;
    for (const sample of samples) {
      left[at] += sample * toLeft;
      right[at] += sample * toRight;
      at = at + 1 === length ? 0 : at + 1;
    }
  }

  /** A soft held tone: eight harmonics, each swelling a little, in two detuned voices. */
  function pad({ start, note, duration, gain, bright = 1 }) {
    const count = Math.round((duration + 2.5) * sampleRate);
    for (const pan of [-0.7, 0.7]) {
      const samples = new Float32Array(count);
      for (let harmonic = 1; harmonic <= 8; harmonic++) {
        const step =
          (2 * Math.PI * hertz(note) * harmonic * (1 + pan * 0.0016 * (1 + 0.2 * random()))) / sampleRate;
        const level = (harmonic === 1 ? 1 : bright * 0.55) / harmonic ** 1.5;
        const breath = (2 * Math.PI * (0.11 + 0.13 * random())) / sampleRate;
        const offset = random() * 6.28;
        for (let i = 0; i < count; i++)
          samples[i] += level * Math.sin(step * i + offset) * (0.75 + 0.25 * Math.sin(breath * i + offset));
      }
      shape(samples, { attack: 1.6, release: 2.5 });
      add(start, samples, { gain, pan });
    }
  }

  /** A plucked string (Karplus and Strong); `damping` nearer to 1 rings longer. */
  function pluck({ start, note, gain, pan = 0, damping = 0.996, seconds: ring = 3, soft = 0.5 }) {
    const period = sampleRate / hertz(note);
    const delay = new Float32Array(Math.floor(period));
    for (let i = 0; i < delay.length; i++) delay[i] = random() * 2 - 1;
    for (let pass = 0; pass < soft * 8; pass++)
      for (let i = 1; i < delay.length; i++) delay[i] = (delay[i] + delay[i - 1]) / 2;
    const samples = new Float32Array(Math.round(ring * sampleRate));
    let at = 0;
    for (let i = 0; i < samples.length; i++) {
      const next = at + 1 === delay.length ? 0 : at + 1;
      samples[i] = delay[at];
      delay[at] = damping * (delay[at] * 0.5 + delay[next] * 0.5);
      at = next;
    }
    shape(samples, { attack: 0.002, release: 0.4 });
    add(start, samples, { gain, pan });
  }

  /** A glassy bell by frequency modulation. */
  function bell({ start, note, gain, pan = 0, ratio = 3.01, ring = 3.2 }) {
    const samples = new Float32Array(Math.round(ring * sampleRate));
    const step = (2 * Math.PI * hertz(note)) / sampleRate;
    for (let i = 0; i < samples.length; i++) {
      const time = i / sampleRate;
      samples[i] =
        Math.sin(step * i + 1.6 * Math.exp(-time * 3.2) * Math.sin(step * ratio * i)) * Math.exp(-time * 1.9);
    }
    shape(samples, { attack: 0.004, release: 0.3 });
    add(start, samples, { gain, pan });
  }

  /** A hand drum: `low` for the deep head whose pitch falls, otherwise the dry high one. */
  function drum({ start, gain, low = false, pan = 0 }) {
    const samples = new Float32Array(Math.round((low ? 0.55 : 0.28) * sampleRate));
    let angle = 0;
    for (let i = 0; i < samples.length; i++) {
      const time = i / sampleRate;
      angle +=
        (2 * Math.PI * (low ? 78 + 46 * Math.exp(-time * 16) : 330 + 40 * Math.exp(-time * 60))) / sampleRate;
      samples[i] =
        Math.sin(angle) * Math.exp(-time * (low ? 8 : 17)) + (random() - 0.5) * Math.exp(-time * 160) * 0.7;
    }
    shape(samples, { attack: 0.001, release: 0.05 });
    add(start, samples, { gain, pan });
  }

  /** Filtered noise through the whole loop, swelling `swells` times: wind, surf or rain. */
  function weather({ gain, cutoff, swells, depth, highPass = 0 }) {
    const overlap = 2 * sampleRate;
    const swell = (i) => 1 - depth / 2 + (depth / 2) * Math.sin((2 * Math.PI * swells * i) / length);
    for (const channel of [left, right]) {
      const noise = new Float32Array(length + overlap);
      const smooth = 1 - Math.exp((-2 * Math.PI * cutoff) / sampleRate);
      const drop = 1 - Math.exp((-2 * Math.PI * highPass) / sampleRate);
      let low = 0;
      let lower = 0;
      let base = 0;
      for (let i = 0; i < noise.length; i++) {
        low += smooth * (random() * 2 - 1 - low);
        lower += smooth * (low - lower);
        base += drop * (lower - base);
        noise[i] = lower - base;
      }
      for (let i = 0; i < length; i++) {
        const fade = Math.min(1, i / overlap);
        const value =
          noise[i] * Math.sqrt(fade) + (i < overlap ? noise[length + i] * Math.sqrt(1 - fade) : 0);
        channel[i] += value * gain * swell(i);
      }
    }
  }

  /** Adds reverb: the loop goes twice through four crossed delays, and only the second, settled round is used. */
  function reverb({ wet, decay }) {
    const sizes = [0.0411, 0.0537, 0.0673, 0.0797].map(
      (time) => new Float32Array(Math.round(time * sampleRate)),
    );
    const heads = [0, 0, 0, 0];
    const damped = [0, 0, 0, 0];
    const dryLeft = left.slice();
    const dryRight = right.slice();
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < length; i++) {
        const [a, b, c, d] = sizes.map(
          (line, index) => (damped[index] += 0.42 * (line[heads[index]] - damped[index])),
        );
        const mixed = [a + b - c - d, a - b + c - d, a - b - c + d, a + b + c + d];
        for (let index = 0; index < 4; index++) {
          sizes[index][heads[index]] = (index % 2 ? dryRight[i] : dryLeft[i]) + mixed[index] * 0.5 * decay;
          heads[index] = (heads[index] + 1) % sizes[index].length;
        }
        if (round === 1) {
          left[i] += wet * (a + c);
          right[i] += wet * (b + d);
        }
      }
    }
  }

  function shape(samples, { attack, release }) {
    const rise = Math.min(samples.length, attack * sampleRate);
    const fall = Math.min(samples.length, release * sampleRate);
    for (let i = 0; i < rise; i++) samples[i] *= Math.sin(((i / rise) * Math.PI) / 2) ** 2;
    for (let i = 0; i < fall; i++)
      samples[samples.length - 1 - i] *= Math.sin(((i / fall) * Math.PI) / 2) ** 2;
  }

  return { seconds, sampleRate, left, right, add, pad, pluck, bell, drum, weather, reverb };
}

function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
