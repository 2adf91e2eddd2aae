import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/**
 * How each thing that a library exports is called, as TypeScript declares it: lines by name, with those of the
 * library's own types that it names. Types of other packages stand by their names: their versions are part of the seam.
 * Kept in the library's `dist`, for the builds that come after.
 */
export function callsOf(directory) {
  const file = join(directory, 'dist/provided.api.json');
  const of = hashOf(directory);
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    if (kept.of === of) return kept.calls;
  } catch {
    // None is kept yet.
  }
  const calls = declaredCalls(join(directory, 'src/index.ts'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ of, calls }, null, 2)}\n`);
  return calls;
}

/** Short hash of what the calls come from: the library, the contracts that it is written against, and all packages. */
function hashOf(directory) {
  const hash = createHash('sha256').update(readFileSync(join(directory, '../../package-lock.json')));
  for (const library of [directory, join(directory, '../contracts')]) {
    const files = readdirSync(join(library, 'src'), { recursive: true }).filter((file) =>
      /(?<!\.spec)\.tsx?$/.test(file),
    );
    for (const file of files.sort()) hash.update(file).update(readFileSync(join(library, 'src', file)));
  }
  return hash
    .update(readFileSync(import.meta.filename))
    .digest('hex')
    .slice(0, 16);
}

/** The same, of a file that is the library's door. */
export function declaredCalls(entry) {
  const declared = declarations(entry);
  const program = ts.createProgram(
    [...declared.keys()],
    { noLib: true, types: [], allowImportingTsExtensions: true },
    host(declared),
  );
  const checker = program.getTypeChecker();
  const isOwn = (node) => declared.has(node.getSourceFile().fileName);
  const door = checker.getSymbolAtLocation(program.getSourceFile(entry.replace(/\.tsx?$/, '.d.ts')));
  const exports = checker.getExportsOfModule(door).map((symbol) => [symbol.name, resolved(checker, symbol)]);
  const calls = exports
    .filter(([, { flags }]) => flags & ts.SymbolFlags.Value)
    .map(([name, symbol]) => [name, linesOf(symbol, checker, isOwn)]);
  const unknown = calls.find(([, lines]) => lines.length === 0);
  if (unknown) throw new Error(`TypeScript cannot declare ${unknown[0]} of ${entry}: give it a type by name.`);
  return Object.fromEntries(calls.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** `.d.ts` files as the compiler emits them, by name. */
function declarations(entry) {
  const emitted = new Map();
  const options = {
    ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.ReactJSX, strict: true },
    ...{ moduleResolution: ts.ModuleResolutionKind.Bundler, skipLibCheck: true, types: [] },
    ...{ declaration: true, emitDeclarationOnly: true, allowImportingTsExtensions: true, noEmitOnError: false },
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  };
  const program = ts.createProgram([entry], options);
  const folder = dirname(entry);
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile || !file.fileName.startsWith(`${folder}/`)) continue;
    program.emit(file, (name, text) => emitted.set(name, text), undefined, true);
  }
  return emitted;
}

/** Knows the emitted files and no others: what they import from elsewhere stays a name. */
function host(declared) {
  const base = ts.createCompilerHost({});
  const exists = (file) => declared.has(file);
  return {
    ...base,
    fileExists: exists,
    readFile: (file) => declared.get(file),
    getSourceFile: (file, version) => exists(file) && ts.createSourceFile(file, declared.get(file), version, true),
    resolveModuleNames: (names, from) =>
      names.map((name) => {
        const resolvedFileName = join(dirname(from), name.replace(/\.tsx?$/, '.d.ts'));
        return name.startsWith('.') && exists(resolvedFileName) ? { resolvedFileName, extension: '.d.ts' } : undefined;
      }),
  };
}

const resolved = (checker, symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);

/** Of a thing's own declarations, then those of the library's types that they name, and so on. */
function linesOf(symbol, checker, isOwn, seen = new Set()) {
  if (seen.has(symbol)) return [];
  seen.add(symbol);
  const own = (symbol.declarations ?? []).filter(isOwn);
  const named = [];
  const visit = (node) => {
    if (ts.isIdentifier(node)) {
      const found = checker.getSymbolAtLocation(node);
      const type = found && resolved(checker, found);
      if (type?.declarations?.some((declaration) => isTopLevel(declaration))) named.push(type);
    }
    ts.forEachChild(node, visit);
  };
  own.forEach(visit);
  return [...own.flatMap(declarationLines), ...named.flatMap((type) => linesOf(type, checker, isOwn, seen))];
}

const isTopLevel = (node) =>
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  (ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent)) ||
  ts.isFunctionDeclaration(node);

const printer = ts.createPrinter({ removeComments: true });
const textOf = (node) => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());

function declarationLines(node) {
  const callable = ts.isVariableDeclaration(node) && node.type && ts.isFunctionTypeNode(node.type) ? node.type : node;
  if (!ts.isFunctionTypeNode(callable) && !ts.isFunctionDeclaration(callable))
    return textOf(node)
      .replace(/^(export |declare |default )+/, '')
      .split('\n');
  const generics = (callable.typeParameters ?? []).map(textOf).join(', ');
  return [
    `${node.name.text}<${generics}>`,
    // By its place: what a parameter is called is nobody's matter, which one it is is.
    ...callable.parameters.map(
      ({ type, questionToken, dotDotDotToken }, index) =>
        `  ${index}${questionToken || dotDotDotToken ? '?' : ''} ${type ? oneLine(textOf(type)) : 'any'}`,
    ),
    `  returns ${oneLine(textOf(callable.type))}`,
  ];
}

const oneLine = (text) => text.replace(/\s+/g, ' ');
