import ts from 'typescript';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Stands for what is known only when the page runs. */
const anything = '*';

/**
 * Tells of a call of the contract, as `GET /api/users/{id}/stats`, whether these files make it: by `callApi`, `fetch`
 * or `sendBeacon`; by a query key, which is the address that it is read from; by a link.
 */
export function callsMade(files, checker) {
  const made = [];
  const unknown = new Set();
  const named = [];
  const add = (of, path) => {
    if (path.startsWith(anything)) for (const method of of) unknown.add(method);
    else made.push({ of, path: path.split('?')[0] });
  };
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const [first, second] = node.arguments;
      const name = calledName(node, checker);
      if (name === 'callApi' && second) add(literals(first, checker) ?? methods, evaluate(second, checker));
      if (name === 'fetch' && first) add(methodsOf(second, checker), evaluate(first, checker));
      if (name === 'sendBeacon' && first) add(['POST'], evaluate(first, checker));
    } else if (ts.isArrayLiteralExpression(node) && mayBePath(node.elements[0])) {
      const path = joined(node, checker);
      if (path.startsWith('/api') || isQueryKey(node)) add(['GET'], path);
    } else if (ts.isJsxAttribute(node) && node.initializer && /^(href|src|action|poster|data)$/i.test(node.name.text)) {
      const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
      const path = value && evaluate(value, checker);
      if (path?.startsWith('/api')) add(['GET'], path);
    }
    const head = ts.isTemplateExpression(node) ? node.head : node;
    if (ts.isStringLiteralLike(head) || ts.isTemplateHead(head)) named.push(head.text.split('?')[0]);
    ts.forEachChild(node, visit);
  };
  files.forEach(visit);
  // An address that is known only when the page runs begins with one that is written somewhere.
  for (const path of named.filter((text) => text.startsWith('/api')))
    made.push({ of: [...unknown], path: path + anything });
  return (name) => made.some(({ of, path }) => of.includes(name.split(' ')[0]) && fits(path, name.split(' ')[1]));
}

const mayBePath = (node) =>
  node &&
  (ts.isIdentifier(node) ||
    ts.isStringLiteralLike(node) ||
    ts.isTemplateExpression(node) ||
    ts.isBinaryExpression(node) ||
    ts.isPropertyAccessExpression(node));

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const fits = (path, route) =>
  new RegExp(`^${path.split(anything).map(escaped).join('.*')}$`).test(route) ||
  new RegExp(
    `^${route
      .split(/\{\w+\}/)
      .map(escaped)
      .join('[^/]+')}$`,
  ).test(path);

/** The name that a function was declared by, whatever it is imported as. */
function calledName({ expression }, checker) {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  const symbol = checker.getSymbolAtLocation(name);
  const declared = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return declared && declared.name !== 'unknown' ? declared.name : name.text;
}

const isQueryKey = ({ parent }) => ts.isPropertyAssignment(parent) && parent.name.text === 'queryKey';

/** The texts that an expression can be, by its type. */
function literals(node, checker) {
  const type = checker.getTypeAtLocation(node);
  const types = type.isUnion() ? type.types : [type];
  return types.every((one) => one.isStringLiteral()) ? types.map(({ value }) => value) : undefined;
}

/** Of the second argument of `fetch`. */
function methodsOf(init, checker) {
  if (!init) return ['GET'];
  if (!ts.isObjectLiteralExpression(init) || init.properties.some(ts.isSpreadAssignment)) return methods;
  const method = init.properties.find(({ name }) => name?.text === 'method');
  return method ? (literals(method.initializer ?? method.name, checker) ?? methods) : ['GET'];
}

/** An address as far as the sources tell it. */
function evaluate(node, checker) {
  const known = literals(node, checker);
  if (known?.length === 1) return known[0];
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (text, span) => text + evaluate(span.expression, checker) + span.literal.text,
      node.head.text,
    );
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return evaluate(node.left, checker) + evaluate(node.right, checker);
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return evaluate(node.expression, checker);
  if (ts.isCallExpression(node) && calledName(node, checker) === 'pathOf') {
    const [key] = node.arguments;
    return key && ts.isArrayLiteralExpression(key) ? joined(key, checker) : anything;
  }
  return constant(node, checker) ?? anything;
}

/** What a constant was made of. */
function constant(node, checker) {
  const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
  const declared = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const [declaration] = declared?.declarations ?? [];
  const isConstant = declaration && ts.isVariableDeclaration(declaration) && declaration.initializer;
  return isConstant && declaration.parent.flags & ts.NodeFlags.Const
    ? evaluate(declaration.initializer, checker)
    : undefined;
}

/** The path of a query key: its texts, joined; objects are parameters. One that goes on with another key is none. */
function joined({ elements }, checker) {
  if (elements[0] && ts.isSpreadElement(elements[0])) return '';
  const isObject = (node) => Boolean(checker.getTypeAtLocation(node).flags & ts.TypeFlags.Object);
  return elements
    .filter((element) => !isObject(element))
    .map((element) => (ts.isSpreadElement(element) ? anything : evaluate(element, checker)))
    .join('/');
}
