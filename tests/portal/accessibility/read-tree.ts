import type { Page } from 'playwright';

type Tree = Awaited<ReturnType<typeof readNodes>>;
type Node = Tree[number];

/** States and properties that a screen reader announces; missing and false ones are left out. */
const said = [
  'level',
  'focused',
  'disabled',
  'busy',
  'invalid',
  'required',
  'checked',
  'expanded',
  'modal',
  'live',
] as const;

/** Roles without an announcement; their children are listed in their place. */
const silent = new Set(['generic', 'none', 'paragraph', 'strong', 'InlineTextBox', 'LabelText', 'Legend', 'LineBreak']);

/** Chromium's accessibility tree, one line per element: role, name, description, and 'live' if changes are announced. */
export async function readAccessibilityTree(page: Page): Promise<string> {
  const nodes = await readNodes(page);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const childrenOf = ({ childIds = [] }: Node) => childIds.flatMap((id) => byId.get(id) ?? []);

  const linesOf = (node: Node, indent: string, within: string): string[] => {
    const own = `${textOf(node.name)} ${textOf(node.value)}`;
    const line = node.ignored ? null : lineOf(node, within);
    const inner = line === null ? indent : `${indent}  `;
    const lines = childrenOf(node).flatMap((child) => linesOf(child, inner, line === null ? within : own));
    return line === null ? lines : [indent + line, ...lines];
  };
  const root = nodes.find(({ parentId }) => parentId === undefined);
  return root === undefined
    ? ''
    : linesOf(root, '', '')
        .join('\n')
        .replace(/en \d\d:\d\d min/g, 'en mm:ss min');
}

async function readNodes(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes;
}

/** null: the element announces nothing new */
function lineOf(node: Node, within: string): string | null {
  const role = textOf(node.role);
  const name = textOf(node.name);
  const states = (node.properties ?? [])
    .filter(({ name: property, value }) => said.some((each) => each === property) && !isOff(value.value))
    .map(({ name: property, value }) => (value.value === true ? property : `${property}=${value.value}`));
  if (role === 'StaticText') return name.trim() === '' || within.includes(name.trim()) ? null : `text "${name.trim()}"`;
  if (silent.has(role) && states.length === 0) return null;
  const value = textOf(node.value);
  const description = textOf(node.description);
  return [
    role,
    ...(name === '' ? [] : [`"${name}"`]),
    ...(value === '' ? [] : [`value "${value}"`]),
    ...states,
    ...(description === '' ? [] : [`— ${description}`]),
  ].join(' ');
}

function isOff(value: unknown): boolean {
  return value === undefined || value === false || value === 'false' || value === '' || value === 'off';
}

function textOf(value: Node['name']): string {
  return value?.value === undefined ? '' : String(value.value);
}
