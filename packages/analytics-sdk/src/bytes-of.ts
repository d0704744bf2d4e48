/** Bytes of a text in UTF-8: what is no ASCII takes two, what is beyond U+07FF three, each half of a pair two. */
export const bytesOf = (text: string): number =>
  // eslint-disable-next-line no-control-regex
  text.length +
  text.replace(/[\0-\x7f]+/g, "").length +
  text.replace(/[\0-\u07ff\ud800-\udfff]+/g, "").length;
