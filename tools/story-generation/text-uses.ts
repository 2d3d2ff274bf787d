import { join, relative } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');
const catalogue = join(root, 'src/texts.ts');

/**
 * Which files of the portal use each text, by its key in src/texts.ts, as the compiler reads them: it also sees
 * through `const own = texts.landing`. Whoever hands a group on whole uses all that is in it.
 */
export function whereTextsAreUsed(): Map<string, string[]> {
  const program = ts.createProgram(...portalFiles());
  const source = program.getSourceFile(catalogue);
  if (source === undefined) throw new Error('src/texts.ts is not part of the project');
  const checker = program.getTypeChecker();
  const keys = keysOf(source, checker);
  const uses = new Map([...keys.values()].flat().map((key) => [key, new Set<string>()]));

  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile || !isPortal(file.fileName)) continue;
    const name = relative(root, file.fileName).replaceAll('\\', '/');
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && !isName(node) && !isOnTheWay(node)) {
        for (const declaration of declarationsOf(node, checker)) {
          for (const key of keys.get(declaration) ?? []) uses.get(key)?.add(name);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return new Map([...uses].map(([key, files]) => [key, [...files].sort()]));
}

/** The keys of all texts, by the declaration that holds them: a text's own, and those of the groups around it. */
function keysOf(source: ts.SourceFile, checker: ts.TypeChecker): Map<ts.Node, string[]> {
  const keys = new Map<ts.Node, string[]>();
  const keep = (declaration: ts.Node, within: string[]) => {
    keys.set(declaration, [...(keys.get(declaration) ?? []), ...within]);
    return within;
  };
  const read = (key: string, declaration: ts.Node, value: ts.Expression): string[] => {
    const plain = withoutType(value);
    if (!ts.isObjectLiteralExpression(plain)) return keep(declaration, [key]);
    const within = plain.properties.flatMap((property) => {
      const name = `${key}.${property.name?.getText(source)}`;
      if (ts.isPropertyAssignment(property)) return read(name, property, property.initializer);
      // the words stand in a constant of the same name, whose uses are this text's
      const constant =
        ts.isShorthandPropertyAssignment(property) && checker.getShorthandAssignmentValueSymbol(property);
      if (constant) for (const node of constant.declarations ?? []) keep(node, [name]);
      return keep(property, [name]);
    });
    return keep(declaration, within);
  };
  const exported = source.statements
    .filter(ts.isVariableStatement)
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword));
  for (const declaration of exported.flatMap(({ declarationList }) => declarationList.declarations)) {
    if (declaration.initializer) read(declaration.name.getText(source), declaration, declaration.initializer);
  }
  return keys;
}

/** Whether an identifier is the name of what is declared there, and no use of it. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  return (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent)) && parent.name === node;
}

/** Whether a name only leads on to a part of what it names, or gives it a shorter name: `texts.landing` in `const own = texts.landing`. */
function isOnTheWay(node: ts.Identifier): boolean {
  // a type says nothing to a customer
  if (ts.isImportSpecifier(node.parent) || ts.isQualifiedName(node.parent) || ts.isTypeQueryNode(node.parent))
    return true;
  const named = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node;
  const chosen = ts.isElementAccessExpression(named.parent) && named.parent.expression === named;
  // in texts[screen].title only the titles are used
  const access = chosen && ts.isPropertyAccessExpression(named.parent.parent) ? named.parent : named;
  const { parent } = access;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === access) return true;
  return ts.isVariableDeclaration(parent) && parent.initializer === access;
}

function declarationsOf(node: ts.Identifier, checker: ts.TypeChecker): readonly ts.Node[] {
  const symbol = checker.getSymbolAtLocation(node);
  if (symbol === undefined) return [];
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  const declarations = (isAlias ? checker.getAliasedSymbol(symbol) : symbol).declarations ?? [];
  return declarations.flatMap((declaration) => [declaration, ...shortened(declaration, checker)]);
}

/** What a shorter name stands for. */
function shortened(declaration: ts.Node, checker: ts.TypeChecker): readonly ts.Node[] {
  if (!ts.isVariableDeclaration(declaration) || declaration.initializer === undefined) return [];
  const { initializer } = declaration;
  const name = ts.isPropertyAccessExpression(initializer) ? initializer.name : initializer;
  return ts.isIdentifier(name) ? declarationsOf(name, checker) : [];
}

/** Without `as const` and `satisfies`. */
function withoutType(value: ts.Expression): ts.Expression {
  return ts.isAsExpression(value) || ts.isSatisfiesExpression(value) ? withoutType(value.expression) : value;
}

function isPortal(fileName: string): boolean {
  return /\/(?:(?:src|machines)\/|vite\.config\.ts$)/.test(fileName) && !fileName.includes('/node_modules/');
}

/** The portal's own files; stories and tests show every text. */
function portalFiles(): [string[], ts.CompilerOptions] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return [fileNames.filter(isPortal), options];
}
