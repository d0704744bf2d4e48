/** Functions whose argument is a text for people: an error's message, the place of a caller's mistake, a line of a log. */
const WRITERS = [
  { names: /^invalidOption$/, texts: [0, 2] },
  { names: /^(?:checkOptions|checkCall|checkPort|checked|requireTexts|checkSignInClient)$/, texts: [0] },
  { names: /(?:^|\.)(?:\w*Error)$/, texts: [0] },
  { names: /\.(?:log|debug|info|warn|error)$/, texts: [0, 1] },
];

const nameOf = ({ type, name, object, property }) =>
  type === "Identifier"
    ? name
    : type === "MemberExpression" && !property.computed
      ? `${nameOf(object)}.${property.name}`
      : "";

const isText = ({ type }) => type === "StringLiteral" || type === "TemplateLiteral";
const isCall = (node) => node?.type === "CallExpression" || node?.type === "NewExpression";
const isSentence = (node) => node?.type === "ObjectProperty" && !node.computed && node.key.name === "message";

/**
 * Plants no faults in texts for people: their wording is not a rule, and tests would only repeat it. What programs read stays
 * included: an error's code, the option that it names, what an option must be, the facts of a log line.
 */
export const peopleIgnorer = {
  shouldIgnore({ node, parent, parentPath }) {
    if (!isText(node)) return undefined;
    const call = isSentence(parent) ? parentPath?.parentPath?.parent : parent;
    if (!isCall(call)) return undefined;
    const at = isSentence(parent) ? 0 : call.arguments.indexOf(node);
    const isForPeople = WRITERS.some(
      ({ names, texts }) => names.test(nameOf(call.callee)) && texts.includes(at),
    );
    return isForPeople ? "a text for people" : undefined;
  },
};
