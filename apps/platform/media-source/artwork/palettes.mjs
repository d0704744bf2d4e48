/**
 * The palettes the catalogue names. Colours as hex: `high` and `middle` of the sky, `low` at the horizon,
 * `far` for distant land, `near` for the darkest foreground, `light` for lit edges, `accent` against all of them.
 */
export const palettes = {
  sepia: { high: '#3a2a1c', middle: '#8a6238', low: '#e2bd82', far: '#7a5532', near: '#1d130b', light: '#ffe7b8', accent: '#a8411f' },
  noir: { high: '#07090c', middle: '#1c2127', low: '#8b949c', far: '#30363d', near: '#030405', light: '#f1f0e8', accent: '#c8102e' },
  crimson: { high: '#22040a', middle: '#7c0e1d', low: '#e8553f', far: '#5a0c18', near: '#140205', light: '#ffd3a1', accent: '#f2b33d' },
  gold: { high: '#2b1704', middle: '#8c5310', low: '#f3c04f', far: '#79470e', near: '#170c02', light: '#fff0bd', accent: '#b3262e' },
  emerald: { high: '#021f1c', middle: '#0b5b47', low: '#7fcf9d', far: '#0a4739', near: '#020f0d', light: '#eaffd6', accent: '#f0a63a' },
  teal: { high: '#04202b', middle: '#0c5c6b', low: '#7fd0cb', far: '#0d4753', near: '#021015', light: '#e4fff6', accent: '#ff7d54' },
  indigo: { high: '#0a0d2e', middle: '#2a3184', low: '#8f9be8', far: '#202669', near: '#05061a', light: '#f0eaff', accent: '#ffb454' },
  violet: { high: '#190930', middle: '#56238a', low: '#d58be0', far: '#3f1a69', near: '#0c0418', light: '#ffe4f6', accent: '#39d2c0' },
  rose: { high: '#3b0d2a', middle: '#a5345f', low: '#f9b0a3', far: '#7d2549', near: '#1b0613', light: '#fff0e0', accent: '#2f8f86' },
  amber: { high: '#35140a', middle: '#a8461a', low: '#fbb24c', far: '#7f3214', near: '#190804', light: '#fff1c9', accent: '#1f7a78' },
  slate: { high: '#101820', middle: '#3b4d5c', low: '#b3c2c9', far: '#34444f', near: '#070b0f', light: '#f6f5ec', accent: '#e4572e' },
  ice: { high: '#0b2440', middle: '#3f7fae', low: '#d9f0f5', far: '#4b7fa0', near: '#06131f', light: '#ffffff', accent: '#e5484d' },
  sunset: { high: '#1d1347', middle: '#a52f6b', low: '#ff9a4c', far: '#5f1f5c', near: '#12061f', light: '#ffe4a6', accent: '#27c1c4' },
  dawn: { high: '#24366b', middle: '#b9668a', low: '#ffd3a0', far: '#6f4f7c', near: '#151430', light: '#fff6da', accent: '#e2543f' },
  forest: { high: '#0c2118', middle: '#33613a', low: '#cfd98a', far: '#234a2d', near: '#060f0a', light: '#fbffd8', accent: '#e2762c' },
  ocean: { high: '#03193b', middle: '#0a5290', low: '#72c7e0', far: '#0b4274', near: '#020b1c', light: '#effcff', accent: '#ffbd45' },
  neon: { high: '#09021f', middle: '#4a0f86', low: '#ff3fa4', far: '#24085c', near: '#050112', light: '#7cf7ff', accent: '#ffe04a' },
  kids: { high: '#1b76c9', middle: '#57b8ee', low: '#ffe9a8', far: '#3aa76d', near: '#1d3f73', light: '#ffffff', accent: '#ff6b4a' },
  paper: { high: '#e9dcc0', middle: '#efe4cb', low: '#f7efdc', far: '#b9a27c', near: '#2a2420', light: '#fffaf0', accent: '#c03a2b' },
}
