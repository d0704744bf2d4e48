// Runs in Chromium: paints plates with WebGL and sets the words over them. make-artwork.mjs calls the two functions
// put on globalThis at the end.
import { journeyMotifs } from "./motifs-journeys.mjs";
import { livingMotifs } from "./motifs-living.mjs";
import { createBrush } from "./motif-brush.mjs";
import { placeMotifs } from "./motifs-places.mjs";
import { thingMotifs } from "./motifs-things.mjs";
import { plateShader } from "./plate-shader.mjs";

const MOTIF_PIXELS = 1024;
const motifs = { ...placeMotifs, ...thingMotifs, ...livingMotifs, ...journeyMotifs };
const canvas = document.getElementById("plate");
const sheet = document.getElementById("sheet");
const words = document.getElementById("words");
const gl = canvas.getContext("webgl2", { preserveDrawingBuffer: true, antialias: false, alpha: false });
const programs = new Map();
gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true);
gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
const motifCanvas = new OffscreenCanvas(MOTIF_PIXELS, MOTIF_PIXELS);
const motifContext = motifCanvas.getContext("2d");
let motifKey = "";

function link(choices) {
  const linked = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, "#version 300 es\nin vec2 a;void main(){gl_Position=vec4(a,0.,1.);}"],
    [gl.FRAGMENT_SHADER, plateShader(choices)],
  ]) {
    const shader = gl.createShader(type);
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
    gl.attachShader(linked, shader);
  }
  gl.linkProgram(linked);
  if (!gl.getProgramParameter(linked, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(linked));
  return linked;
}

function useProgram(choices) {
  const key = JSON.stringify(choices);
  if (!programs.has(key)) programs.set(key, link(choices));
  const program = programs.get(key);
  gl.useProgram(program);
  const place = gl.getAttribLocation(program, "a");
  gl.enableVertexAttribArray(place);
  gl.vertexAttribPointer(place, 2, gl.FLOAT, false, 0, 0);
  return program;
}

function loadMotif(name, seed) {
  const key = `${name}/${seed}`;
  if (key === motifKey) return;
  motifKey = key;
  motifContext.setTransform(1, 0, 0, 1, 0, 0);
  motifContext.clearRect(0, 0, MOTIF_PIXELS, MOTIF_PIXELS);
  const unit = MOTIF_PIXELS / 240;
  motifContext.setTransform(unit, 0, 0, unit, MOTIF_PIXELS / 2, MOTIF_PIXELS * 0.9);
  motifs[name]?.draw(createBrush(motifContext, createRandom(seed)));
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, motifCanvas);
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
}

function createRandom(seed) {
  let state = (seed % 2147483646) + 1;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

function paintPlate({ width, height, plate }) {
  sheet.style.width = `${width}px`;
  sheet.style.height = `${height}px`;
  sheet.style.background = plate ? "#000" : "transparent";
  canvas.style.display = plate ? "" : "none";
  if (!plate) return;
  canvas.width = width;
  canvas.height = height;
  gl.viewport(0, 0, width, height);
  const program = useProgram(plate.integers);
  loadMotif(plate.motif, plate.motifSeed);
  gl.uniform2f(gl.getUniformLocation(program, "R"), width, height);
  for (const [name, value] of Object.entries(plate.floats))
    gl.uniform1f(gl.getUniformLocation(program, name), value);
  for (const [name, value] of Object.entries(plate.vectors))
    gl.uniform4f(gl.getUniformLocation(program, name), ...value);
  for (const [name, hex] of Object.entries(plate.colours)) {
    const number = Number.parseInt(hex.slice(1), 16);
    gl.uniform3f(
      gl.getUniformLocation(program, name),
      (number >> 16) / 255,
      ((number >> 8) & 255) / 255,
      (number & 255) / 255,
    );
  }
  gl.drawArrays(gl.TRIANGLES, 0, 3);
}

// Words: a list of { text, style, fit? }; fit = { width, height, most, least } in pixels grows the text to its box.
async function setWords({ frame, lines }) {
  words.replaceChildren();
  words.style.cssText = frame;
  for (const { text, html, style, fit } of lines) {
    const element = document.createElement("div");
    if (html === undefined) element.textContent = text;
    else element.innerHTML = html;
    element.style.cssText = style;
    words.append(element);
    if (!fit) continue;
    await document.fonts.load(`${element.style.fontWeight || 400} 40px ${element.style.fontFamily}`, text);
    fitInto(element, fit);
  }
  await document.fonts.ready;
}

function fitInto(element, { width, height, most, least }) {
  element.style.maxWidth = `${width}px`;
  let low = least;
  let high = most;
  for (let round = 0; round < 9; round++) {
    const size = (low + high) / 2;
    element.style.fontSize = `${size}px`;
    if (element.scrollWidth <= width + 1 && element.offsetHeight <= height) low = size;
    else high = size;
  }
  element.style.fontSize = `${low}px`;
}

globalThis.motifFacts = () =>
  Object.fromEntries(
    Object.entries(motifs).map(([name, { draw: _draw, build: _build, ...facts }]) => [name, facts]),
  );
globalThis.motifSources = () =>
  Object.fromEntries(
    Object.entries(motifs).map(([name, { draw, build }]) => [name, `${draw}${build ?? ""}`]),
  );
globalThis.showArtwork = async (plan) => {
  paintPlate(plan);
  await setWords(plan.words);
};
globalThis.artworkPageReady = true;
