import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { fieldsRead } from './api-fields.js';
import { callsMade } from './api-paths.js';

const options = {
  ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.ReactJSX, strict: true },
  ...{ moduleResolution: ts.ModuleResolutionKind.Bundler, skipLibCheck: true, types: [], noEmit: true },
  ...{ allowImportingTsExtensions: true, lib: ['lib.es2023.d.ts'] },
};

/** Types of packages that data pass through. What goes to any other package is taken to be read there as a whole. */
const followed = /^(@konbit\/|@tanstack\/|react$|react\/|jotai|\.)/;

/**
 * Which of the contract's calls a room makes, which fields of the answers it reads, and what it sends, by call:
 * `{ 'GET /api/leaderboard': { reads: { '[].rank': 'number' }, sends: {} } }`. Where nobody can tell, a call counts as
 * made and a field as read: one too many costs a question, one too few a visitor's page.
 */
export function apiUses(directory) {
  const sources = sourcesOf(join(directory, 'src'));
  const contracts = ts.resolveModuleName('@konbit/contracts', sources[0], options, ts.sys).resolvedModule;
  if (!contracts) throw new Error(`${directory} has no @konbit/contracts. Run: npm install`);
  const program = ts.createProgram([...sources, contracts.resolvedFileName], options, host());
  const checker = program.getTypeChecker();
  const inContracts = `${dirname(contracts.resolvedFileName)}/`;
  const isContract = (node) => node.getSourceFile().fileName.startsWith(inContracts);
  const [declaring, others] = [true, false].map((wanted) =>
    program.getSourceFiles().filter((file) => isContract(file) === wanted),
  );
  const own = others.filter((file) => !file.isDeclarationFile);
  // The library of the rooms makes the calls that a room names.
  const isMade = callsMade(
    own.filter(({ fileName }) => sources.includes(fileName)),
    checker,
  );
  const isRead = fieldsRead(own, checker, isContract, fieldNames(declaring));
  const uses = {};
  for (const { name, type } of declaredCalls(declaring, checker)) {
    if (!isMade(name)) continue;
    const fields = (key, wanted, kind) => {
      const part = type.getProperty(key);
      return part ? fieldsOf(checker.getTypeOfSymbol(part), { checker, isWanted: wanted, kind }) : {};
    };
    const all = () => true;
    const sends = ['body', 'query', 'headers'].map((part) => fields(part, all, sentKindOf));
    uses[name] = { reads: sorted(fields('answer', isRead, kindOf)), sends: sorted(Object.assign({}, ...sends)) };
  }
  return sorted(uses);
}

const sorted = (named) => Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)));

/** What is built; tests and what they stand on are not. */
const sourcesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|d)\.tsx?$|(^|\/)test-support\//.test(file))
    .sort()
    .map((file) => join(folder, file));

function host() {
  const base = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(process.cwd(), (name) => name, options);
  return {
    ...base,
    resolveModuleNameLiterals: (names, from) =>
      names.map(({ text }) =>
        followed.test(text) ? ts.resolveModuleName(text, from, options, ts.sys, cache) : { resolvedModule: undefined },
      ),
  };
}

/** Members of the contract's interfaces that are called like `GET /api/leaderboard`. */
function declaredCalls(files, checker) {
  const members = files.flatMap((file) => file.statements.filter(ts.isInterfaceDeclaration)).flatMap((i) => i.members);
  return members
    .filter((member) => ts.isPropertySignature(member) && /^[A-Z]+ \/api(\/|$)/.test(member.name.text ?? ''))
    .map((member) => ({ name: member.name.text, type: checker.getTypeAtLocation(member) }));
}

/** Whether anything in these files has a field of that name. */
function fieldNames(files) {
  const names = new Set();
  const visit = (node) => {
    if (ts.isPropertySignature(node) || ts.isPropertyAssignment(node)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  files.forEach(visit);
  return (name) => names.has(name);
}

/** The kinds of value of each field, by its path, as `[].registration.firstName`; `?` where it may be missing. */
function fieldsOf(type, how, path = '', isMissing = false) {
  const { checker, isWanted, kind } = how;
  const members = (type.isUnion() ? type.types : [type]).filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
  const kinds = [...new Set(members.map((member) => kind(member, checker)))].sort();
  const fields = kinds.join() === 'object' && path === '' ? {} : { [path + (isMissing ? '?' : '')]: kinds.join('|') };
  for (const member of members) {
    if (kindOf(member, checker) === 'array') {
      const [item] = checker.getTypeArguments(member);
      if (item) Object.assign(fields, fieldsOf(item, how, `${path}[]`));
    } else if (kindOf(member, checker) === 'object') {
      for (const field of member.getProperties().filter(isWanted)) {
        const isOptional = Boolean(field.flags & ts.SymbolFlags.Optional);
        const at = path === '' ? field.name : `${path}.${field.name}`;
        Object.assign(fields, fieldsOf(checker.getTypeOfSymbol(field), how, at, isOptional));
      }
    }
  }
  return fields;
}

/** Of a choice, each text that may be sent, in quotation marks. What is read of one is a text: more may be added. */
const sentKindOf = (type, checker) => (type.isStringLiteral() ? JSON.stringify(type.value) : kindOf(type, checker));

function kindOf(type, checker) {
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (type.flags & ts.TypeFlags.Null) return 'null';
  if (checker.isArrayLikeType(type)) return 'array';
  return type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) ? 'object' : 'unknown';
}
