import { join, relative } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');
const catalogue = join(root, 'src/texts.ts');

/**
 * Which files of the portal use each text, by its key in src/texts.ts, as the compiler reads them: it also sees
 * through `const own = texts.landing`. Whoever hands a group on whole uses all that is in it.
 */
export function whereTextsAreUsed(): Map<string, string[]> {
  const program = ts.createProgram(...portalFiles());
  const source = program.getSourceFile(catalogue);
  if (source === undefined) throw new Error('src/texts.ts is not part of the project');
  const keys = keysOf(source);
  const uses = new Map([...keys.values()].flat().map((key) => [key, new Set<string>()]));
  const checker = program.getTypeChecker();

  for (const file of program.getSourceFiles()) {
    if (file === source || file.isDeclarationFile || !isPortal(file.fileName)) continue;
    const name = relative(root, file.fileName).replaceAll('\\', '/');
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && !isOnTheWay(node)) {
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
function keysOf(source: ts.SourceFile): Map<ts.Node, string[]> {
  const keys = new Map<ts.Node, string[]>();
  const read = (key: string, declaration: ts.Node, value: ts.Expression): string[] => {
    const plain = withoutType(value);
    const within = ts.isObjectLiteralExpression(plain)
      ? plain.properties
          .filter(ts.isPropertyAssignment)
          .flatMap((property) => read(`${key}.${property.name.getText(source)}`, property, property.initializer))
      : [key];
    keys.set(declaration, within);
    return within;
  };
  for (const statement of source.statements.filter(ts.isVariableStatement)) {
    for (const declaration of statement.declarationList.declarations) {
      if (declaration.initializer) read(declaration.name.getText(source), declaration, declaration.initializer);
    }
  }
  return keys;
}

/** Whether a name only leads on to a part of what it names, or gives it a shorter name: `texts.landing` in `const own = texts.landing`. */
function isOnTheWay(node: ts.Identifier): boolean {
  if (ts.isImportSpecifier(node.parent)) return true;
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
  return /\/(?:src|machines)\//.test(fileName) && !fileName.includes('/node_modules/');
}

/** The portal's own files; stories and tests show every text. */
function portalFiles(): [string[], ts.CompilerOptions] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return [fileNames.filter(isPortal), options];
}
