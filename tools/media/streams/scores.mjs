/** The music of each stream: a function that plays one loop (see loop-synth.mjs). */
export const scores = { aurora, harbour, monsoon, spot };

function aurora(loop) {
  const chords = [
    [38, 57, 62, 66, 73],
    [35, 54, 62, 66, 69],
    [43, 59, 62, 66, 71],
    [45, 57, 61, 64, 71],
  ];
  chords.forEach((notes, index) => {
    for (const note of notes) loop.pad({ start: index * 6, note, duration: 6, gain: 0.045, bright: 0.7 });
  });
  const melody = [
    [0.5, 81],
    [2, 85],
    [3.5, 78],
    [6.5, 86],
    [8, 81],
    [9.5, 78],
    [12.5, 83],
    [14, 86],
    [15.5, 90],
    [18.5, 88],
    [20, 85],
    [21.5, 81],
  ];
  melody.forEach(([start, note], index) =>
    loop.bell({ start, note, gain: 0.045, pan: index % 2 ? 0.5 : -0.5 }),
  );
  loop.weather({ gain: 0.1, cutoff: 420, swells: 3, depth: 0.8 });
  loop.reverb({ wet: 0.3, decay: 0.9 });
}

function harbour(loop) {
  const bars = [
    [43, 59, 62, 66, 69],
    [40, 59, 62, 67, 71],
    [45, 60, 64, 67, 71],
    [38, 60, 66, 69, 72],
    [43, 59, 62, 66, 69],
    [48, 60, 64, 67, 71],
    [45, 60, 64, 67, 72],
    [38, 57, 60, 66, 69],
  ];
  bars.forEach(([bass, ...upper], bar) => {
    const start = bar * 3;
    loop.pluck({ start, note: bass, gain: 0.34, damping: 0.9985, soft: 0.9 });
    upper.forEach((note, index) =>
      loop.pluck({
        start: start + 0.75 + index * 0.375,
        note,
        gain: 0.17,
        pan: -0.5 + index * 0.33,
        damping: 0.998,
      }),
    );
    loop.pluck({ start: start + 2.25, note: upper[1], gain: 0.13, pan: 0.2, damping: 0.998 });
    for (const note of upper.slice(0, 3))
      loop.pad({ start, note: note - 12, duration: 2.6, gain: 0.016, bright: 0.4 });
  });
  const tune = [
    [0.75, 78],
    [2.25, 74],
    [3, 76],
    [5.25, 79],
    [6.75, 76],
    [9, 74],
    [10.5, 72],
    [12.75, 74],
    [14.25, 78],
    [15.75, 79],
    [18, 76],
    [20.25, 74],
    [21.75, 72],
  ];
  for (const [start, note] of tune) loop.bell({ start, note, gain: 0.035, ratio: 2, ring: 2.4, pan: 0.25 });
  loop.weather({ gain: 0.22, cutoff: 620, swells: 4, depth: 1, highPass: 60 });
  loop.reverb({ wet: 0.16, decay: 0.78 });
}

function monsoon(loop) {
  for (let beat = 0; beat < 8; beat++) {
    const strings = [55, 62, 62, 50];
    strings.forEach((note, index) =>
      loop.pluck({
        start: beat * 3 + index * 0.75,
        note,
        gain: 0.16,
        pan: -0.35 + index * 0.2,
        damping: 0.9992,
        seconds: 4,
        soft: 0.4,
      }),
    );
  }
  // Megh: Sa Re Ma Pa ni, here from D.
  const phrase = [
    [1.5, 69],
    [2.25, 72],
    [3, 74],
    [4.5, 72],
    [5.25, 69],
    [6, 67],
    [7.5, 64],
    [8.25, 67],
    [9, 69],
    [10.5, 67],
    [11.25, 64],
    [12, 62],
    [13.5, 64],
    [14.25, 67],
    [15, 69],
    [16.125, 72],
    [16.5, 74],
    [18, 76],
    [18.75, 74],
    [19.5, 72],
    [20.25, 69],
    [21, 67],
    [21.75, 64],
    [22.5, 62],
  ];
  phrase.forEach(([start, note], index) =>
    loop.pluck({
      start,
      note: note + 12,
      gain: 0.15,
      pan: 0.25,
      damping: 0.9975,
      soft: index % 3 ? 0.2 : 0.1,
    }),
  );
  for (let step = 0; step < 64; step++) {
    const place = step % 16;
    const start = step * 0.375;
    if (place === 0 || place === 10) loop.drum({ start, gain: 0.3, low: true, pan: -0.2 });
    if ([3, 4, 7, 8, 12, 14, 15].includes(place))
      loop.drum({ start, gain: place === 12 ? 0.13 : 0.08, pan: 0.3 });
  }
  loop.weather({ gain: 0.3, cutoff: 5200, swells: 2, depth: 0.35, highPass: 700 });
  loop.weather({ gain: 0.14, cutoff: 260, swells: 3, depth: 0.9 });
  loop.reverb({ wet: 0.14, decay: 0.8 });
}

function spot(loop) {
  const bars = [
    [48, 64, 67, 71, 74],
    [45, 64, 67, 72, 76],
    [53, 65, 69, 72, 76],
    [43, 65, 67, 71, 74],
  ];
  bars.forEach(([bass, ...upper], bar) => {
    loop.pluck({ start: bar * 3, note: bass, gain: 0.3, damping: 0.998, soft: 0.8 });
    for (let step = 0; step < 8; step++)
      loop.pluck({
        start: bar * 3 + step * 0.375,
        note: upper[(step * 3 + bar) % 4] + (step > 5 ? 12 : 0),
        gain: 0.15,
        pan: Math.sin(step) * 0.6,
        damping: 0.996,
        soft: 0.3,
      });
    loop.drum({ start: bar * 3, gain: 0.16, low: true });
    loop.drum({ start: bar * 3 + 1.5, gain: 0.07 });
  });
  for (const [start, note] of [
    [0.75, 79],
    [2.25, 83],
    [3.75, 84],
    [6.75, 81],
    [8.25, 79],
    [9, 86],
    [9.375, 88],
    [9.75, 91],
  ])
    loop.bell({ start, note, gain: 0.04, ring: 2 });
  loop.reverb({ wet: 0.14, decay: 0.72 });
}
