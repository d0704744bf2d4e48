// Parses the HTML that React wrote into a tree that React can render again.

const VOID = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "track"]);
/** Elements whose content is plain text, even when it contains markup. */
const RAW = new Set(["script", "style", "title", "textarea"]);
/** Attributes that React names differently, and those that it takes as booleans. */
const RENAMED = { class: "className", for: "htmlFor", charset: "charSet", crossorigin: "crossOrigin" };
const SWITCHES = new Set([
  "async",
  "checked",
  "disabled",
  "hidden",
  "inert",
  "multiple",
  "noValidate",
  "open",
]);
const SWITCHES_WRITTEN_SMALL = {
  novalidate: "noValidate",
  required: "required",
  readonly: "readOnly",
  selected: "selected",
};

const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decode = (text) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_all, name) => ENTITIES[name]);

const TAG = /<!--[\s\S]*?-->|<!DOCTYPE html>|<(\/)?([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g;
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g;

function propertiesOf(attributes) {
  const properties = {};
  for (const [, name, value = ""] of attributes.matchAll(ATTRIBUTE)) {
    const switched = SWITCHES_WRITTEN_SMALL[name] ?? (SWITCHES.has(name) ? name : undefined);
    if (switched !== undefined) properties[switched] = true;
    else properties[RENAMED[name] ?? name] = decode(value);
  }
  return properties;
}

/**
 * The root element as `{ type, properties, children }`; a child is an element or a text. Texts separated by a comment stay
 * separate, so that React separates them again.
 */
export function readElementTree(html) {
  const root = { children: [] };
  const open = [root];
  let at = 0;
  TAG.lastIndex = 0;
  for (let match = TAG.exec(html); match !== null; match = TAG.exec(html)) {
    const parent = open.at(-1);
    if (match.index > at) parent.children.push(decode(html.slice(at, match.index)));
    at = TAG.lastIndex;
    const [, closes, type, attributes] = match;
    if (type === undefined) continue;
    if (closes) {
      if (open.pop().type !== type) throw new Error(`</${type}> closes another element`);
      continue;
    }
    const element = { type, properties: propertiesOf(attributes), children: [] };
    parent.children.push(element);
    if (VOID.has(type) || match[0].endsWith("/>")) continue;
    if (RAW.has(type)) {
      const end = html.indexOf(`</${type}>`, at);
      const text = html.slice(at, end);
      if (type === "script" || type === "style")
        element.properties.dangerouslySetInnerHTML = { __html: text };
      else element.children.push(decode(text));
      at = TAG.lastIndex = end + `</${type}>`.length;
      continue;
    }
    open.push(element);
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1).type}> is not closed`);
  return root.children.find(({ type }) => type === "html");
}
