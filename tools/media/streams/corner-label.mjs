/** The small text in the corner of every sample stream, as a texture over the scene. */
export function cornerLabel(text) {
  return {
    name: "L",
    width: 1920,
    height: 1080,
    paint: `
      context.font = '500 25px "Noto Sans"'
      context.textAlign = 'right'
      context.letterSpacing = '0.5px'
      context.shadowColor = 'rgba(0,0,0,.55)'
      context.shadowBlur = 8
      context.fillStyle = 'rgba(255,255,255,.74)'
      context.fillText(${JSON.stringify(text)}, width - 48, 62)
    `,
  };
}
