import { parseSync } from '@swc/core';

/**
 * `{ '@mantine/core': Set { 'Button' } }`; `*` for `export *`, `import()` and `require()`. Of `import * as R`, each
 * `R.name`; `*` where `R` is used in another way.
 */
export function takenNames(source, packages) {
  const taken = {};
  const take = (from, name) => {
    if (!packages.includes(from)) return;
    taken[from] ??= new Set();
    taken[from].add(name);
  };
  if (!packages.some((name) => source.includes(name))) return taken;
  const items = parsed(source, { syntax: 'ecmascript', jsx: true });
  const namespaces = new Map();
  for (const item of items) {
    if (item.type === 'ImportDeclaration') {
      for (const specifier of item.specifiers) {
        if (specifier.type === 'ImportNamespaceSpecifier') namespaces.set(specifier.local.value, item.source.value);
        else take(item.source.value, importedName(specifier));
      }
    } else if (item.type === 'ExportNamedDeclaration' && item.source) {
      for (const specifier of item.specifiers) take(item.source.value, specifier.orig?.value ?? '*');
    } else if (item.type === 'ExportAllDeclaration') {
      take(item.source.value, '*');
    }
    visitCalls(item, (from) => take(from, '*'));
  }
  const used = items.filter(({ type }) => type !== 'ImportDeclaration');
  if (namespaces.size > 0) visitMembers(used, (local, name) => take(namespaces.get(local), name));
  return taken;
}

export function exportedNames(source, file, allNames = (from) => refuseAll(from, file)) {
  return parsed(source, { syntax: 'typescript', tsx: file.endsWith('x') }).flatMap((item) => {
    switch (item.type) {
      case 'ExportNamedDeclaration':
        return item.typeOnly
          ? []
          : item.specifiers.filter((s) => !s.isTypeOnly).map((s) => (s.exported ?? s.orig).value);
      case 'ExportDeclaration':
        return declaredNames(item.declaration);
      case 'ExportAllDeclaration':
        return allNames(item.source.value);
      default:
        return [];
    }
  });
}

function refuseAll(from, file) {
  throw new Error(`${file} exports all of ${from}: name what is provided, so that it can be checked.`);
}

const parsed = (source, syntax) => parseSync(source, { ...syntax, target: 'es2022' }).body;

function importedName(specifier) {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  return (specifier.imported ?? specifier.local).value;
}

function declaredNames(declaration) {
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.map(({ id }) => id.value);
  return declaration.identifier ? [declaration.identifier.value] : [];
}

function visitCalls(node, found) {
  if (Array.isArray(node)) return node.forEach((child) => visitCalls(child, found));
  if (typeof node !== 'object' || node === null) return;
  if (node.type === 'CallExpression') {
    const asks =
      node.callee.type === 'Import' || (node.callee.type === 'Identifier' && node.callee.value === 'require');
    const argument = node.arguments[0]?.expression;
    if (asks && argument?.type === 'StringLiteral') found(argument.value);
  }
  for (const value of Object.values(node)) visitCalls(value, found);
}

/** Tells of `R.name`, also as `<R.Name>`, and of `*` for an `R` by itself. */
function visitMembers(node, found) {
  if (Array.isArray(node)) return node.forEach((child) => visitMembers(child, found));
  if (typeof node !== 'object' || node === null) return;
  if (node.type === 'MemberExpression' && node.object.type === 'Identifier' && node.property.type === 'Identifier')
    return found(node.object.value, node.property.value);
  if (node.type === 'JSXMemberExpression' && node.object.type === 'Identifier')
    return found(node.object.value, node.property.value);
  if (node.type === 'Identifier') found(node.value, '*');
  for (const value of Object.values(node)) visitMembers(value, found);
}
