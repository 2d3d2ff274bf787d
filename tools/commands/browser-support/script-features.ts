import { parseAst } from 'vite';
import { isSupported, scriptFeatures } from './oldest-browsers.ts';

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

/**
 * Features of a built script that the oldest browsers lack: built-in functions, members and syntax. A name counts as
 * missing only if no supported feature has it, so `.at` is reported and a `.map` of our own is not.
 */
export function listMissingScriptFeatures(code: string): string[] {
  const found = new Set<string>();
  const polyfilled = new Set<string>();
  visit(parseAst(code), (node) => {
    // `Object.hasOwn ??= …` serves the calls below it in the same file; another file may run earlier
    if (node['operator'] === '??=' && isNode(node['left'])) polyfilled.add(`${ownedName(node['left'])}()`);
    const missing = calledIn(node);
    if (missing !== null && !polyfilled.has(missing)) found.add(missing);
    const syntax = syntaxIn(node);
    if (syntax !== null) found.add(syntax);
  });
  return [...found].sort();
}

/**
 * The unsupported function that a node calls or constructs: `name()`, `new Name()`, `a.name()`. Reading a missing feature
 * is safe because it is undefined, and so is an optional call `?.()`.
 */
function calledIn(node: Node): string | null {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null;
  const { callee } = node;
  if (!isNode(callee) || node['optional'] === true || callee['optional'] === true) return null;
  const isMember = callee.type === 'MemberExpression' && callee['computed'] !== true;
  const named = isMember ? callee['property'] : callee;
  if (!isNode(named) || named.type !== 'Identifier') return null;
  const name = String(named['name']);
  const owner = isMember ? ownedName(callee) : '';
  if (scriptFeatures.statics.has(owner)) return isSupported(scriptFeatures.statics, owner) ? null : `${owner}()`;
  if (isSupported(isMember ? scriptFeatures.members : scriptFeatures.globals, name)) return null;
  return isMember ? `.${name}()` : `${name}()`;
}

/** 'Object.hasOwn' for the node of `Object.hasOwn` */
function ownedName({ object, property }: Node): string {
  return isNode(object) && isNode(property) ? `${String(object['name'])}.${String(property['name'])}` : '';
}

/** Syntax that one of the oldest browsers rejects or misinterprets. */
function syntaxIn(node: Node): string | null {
  if (node.type === 'StaticBlock') return 'static {}';
  if (node.type === 'PropertyDefinition') return 'class field';
  if (node.type === 'ImportAttribute') return 'import with';
  if (node.type === 'VariableDeclaration' && /using/.test(String(node['kind']))) return 'using';
  if (node.type === 'BinaryExpression' && isNode(node['left']) && node['left'].type === 'PrivateIdentifier')
    return '#x in';
  if (node.type === 'CallExpression' && node['optional'] === true && hasSpread(node['arguments'])) return '?.(...)';
  if (node.type === 'Literal') return expressionSyntaxIn(node['regex'] ?? node['value']);
  return null;
}

/** Unsupported syntax of a regular expression, literal or constructed from a string. */
function expressionSyntaxIn(value: unknown): string | null {
  const [pattern, flags] =
    typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value
      ? [String(value.pattern), String(value.flags)]
      : [typeof value === 'string' ? value : '', ''];
  if (/\(\?<[=!]/.test(pattern)) return '(?<=)';
  if (/\(\?[ims]*-?[ims]+:/.test(pattern)) return '(?i:)';
  return flags.includes('v') ? '/v' : null;
}

function hasSpread(list: unknown): boolean {
  return Array.isArray(list) && list.some((each) => isNode(each) && each.type === 'SpreadElement');
}

function visit(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, look);
  if (!isNode(node)) return;
  look(node);
  for (const child of Object.values(node)) visit(child, look);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
