/** Who write for people: an error's sentence, a refusal that names a place in a program, a line of a log. */
const WRITERS = /(?:^|\.)(?:invalidOption|refusedCall|\w*Error|log|debug|info|warn|error)$/;

/** Check wrong input: what an option has to be, and of which function. */
const CHECKS = /^(?:checkOptions|checkCall|checkPort|checked|requireTexts|checkSignInClient)$/;

const nameOf = ({ type, name, object, property }) =>
  type === "Identifier"
    ? name
    : type === "MemberExpression" && !property.computed
      ? `${nameOf(object)}.${property.name}`
      : "";

/**
 * Leaves texts for people as they are: how a sentence reads is no rule, and tests would only repeat it. Checks of wrong
 * input have tests of their own, which feed every argument of every export and are no part of an area.
 */
export const peopleIgnorer = {
  shouldIgnore({ node, parent }) {
    const call = node.type === "ExpressionStatement" ? node.expression : node;
    if (call.type === "CallExpression" && CHECKS.test(nameOf(call.callee))) return "a check of input";
    const isText = ["StringLiteral", "TemplateLiteral", "ObjectExpression"].includes(node.type);
    const isCall = parent?.type === "CallExpression" || parent?.type === "NewExpression";
    if (isText && isCall && WRITERS.test(nameOf(parent.callee))) return "a text for people";
    return undefined;
  },
};
