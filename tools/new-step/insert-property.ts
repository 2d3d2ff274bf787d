import ts from 'typescript';

/**
 * Inserts a property into an object literal of a TypeScript source.
 * @param object the name of the constant or property that holds the literal; of several the first
 * @param after the property before it; where there is none of that name, it becomes the last
 * @throws where the source has no such literal
 */
export function insertProperty(source: string, object: string, after: string, property: string): string {
  const literal = findLiteral(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true), object);
  if (!literal) throw new Error(`there is no object '${object}' to add '${property.split(/[:,]/)[0]}' to`);
  const previous = literal.properties.find(({ name }) => name?.getText() === after) ?? literal.properties.at(-1);
  if (!previous) throw new Error(`the object '${object}' is empty`);
  const end = previous.getEnd();
  const isFollowed = source.slice(end).trimStart().startsWith(',');
  const rest = isFollowed ? source.slice(source.indexOf(',', end) + 1) : source.slice(end);
  return `${source.slice(0, end)},\n${property},${rest}`;
}

function findLiteral(node: ts.Node, name: string): ts.ObjectLiteralExpression | undefined {
  if ((ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && node.name.getText() === name) {
    const literal = unwrapped(node.initializer);
    if (literal) return literal;
  }
  return ts.forEachChild(node, (child) => findLiteral(child, name));
}

/** The literal in `{ … } as const satisfies …` or in a call's first argument. */
function unwrapped(node: ts.Node | undefined): ts.ObjectLiteralExpression | undefined {
  if (!node || ts.isObjectLiteralExpression(node)) return node;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return unwrapped(node.expression);
  return ts.isCallExpression(node) ? unwrapped(node.arguments[0]) : undefined;
}
