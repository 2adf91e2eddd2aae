import ts from 'typescript';

/**
 * Tells of a field that the contract declares whether these files read it. TypeScript knows of each access which field
 * it is; where it does not, or the access goes to a type of the room that a contract object may stand for, every
 * field of that name counts. An object that is spread, or handed to what does not declare the contract's type, counts
 * with all its fields.
 */
export function fieldsRead(files, checker, isContract, isFieldName) {
  const declarations = new Set();
  const names = new Set();
  const declared = (symbol) => (symbol?.declarations ?? []).filter(isContract);
  const isLibrarys = (symbol) =>
    symbol.declarations?.length > 0 && symbol.declarations.every((node) => node.getSourceFile().isDeclarationFile);

  const mark = (symbol, name) => {
    const own = declared(symbol);
    for (const declaration of own) declarations.add(declaration);
    if (own.length === 0 && !(symbol && isLibrarys(symbol))) names.add(name);
  };
  const isOfContract = (type) => [type.symbol, type.aliasSymbol].some((symbol) => declared(symbol).length > 0);
  const keysOf = (field) => (declared(field).length > 0 ? declared(field) : [field.name]);

  /** The contract's fields in a value of this type, whatever holds them. */
  const fieldsIn = (type, found = new Map(), seen = new Set(), depth = 0) => {
    if (!type || seen.has(type) || depth > 6) return found;
    seen.add(type);
    const deeper = (inner) => fieldsIn(inner, found, seen, depth + 1);
    if (type.isUnionOrIntersection()) type.types.forEach(deeper);
    else if (type.flags & ts.TypeFlags.Object) {
      checker.getTypeArguments(type).forEach(deeper);
      const isObject = type.getCallSignatures().length === 0 && type.symbol && !isLibrarys(type.symbol);
      for (const field of isObject || isOfContract(type) ? type.getProperties() : []) {
        if (isOfContract(type) || declared(field).length > 0) for (const key of keysOf(field)) found.set(key, field);
        deeper(checker.getTypeOfSymbol(field));
      }
    }
    return found;
  };
  const handOn = (node, target) => {
    if (isPlain(node)) return;
    const given = fieldsIn(checker.getTypeAtLocation(node));
    if (given.size === 0) return;
    const kept = fieldsIn(target?.());
    for (const [key, field] of given) if (!kept.has(key)) mark(field, field.name);
  };

  const visit = (node) => {
    if (ts.isPropertyAccessExpression(node)) {
      if (isFieldName(node.name.text)) mark(checker.getSymbolAtLocation(node.name), node.name.text);
    } else if (ts.isElementAccessExpression(node)) markNamed(node.argumentExpression, node.expression);
    else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) markBound(node);
    else if (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) handOn(node.expression);
    else if (ts.isForInStatement(node) || ts.isAsExpression(node)) handOn(node.expression, typeNamed(node));
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) handOnArguments(node.arguments ?? []);
    else if (ts.isJsxExpression(node) && node.expression && ts.isJsxAttribute(node.parent))
      handOn(node.expression, wantedOf(node.expression));
    else if (ts.isPropertyAssignment(node)) handOn(node.initializer, wantedOf(node.initializer));
    else if (ts.isShorthandPropertyAssignment(node)) handOn(node.name, wantedOf(node.name));
    ts.forEachChild(node, visit);
  };
  const typeNamed = (node) => node.type && (() => checker.getTypeFromTypeNode(node.type));
  const wantedOf = (node) => () => checker.getContextualType(node);

  /** Fields by a key: the texts that it can be, or all where it can be any. */
  const markNamed = (key, object) => {
    const type = checker.getTypeAtLocation(key);
    const keys = type.isUnion() ? type.types : [type];
    const texts = keys.filter((one) => one.isStringLiteral());
    for (const { value } of texts) mark(checker.getTypeAtLocation(object).getProperty(value), value);
    const isNumber = keys.every(({ flags }) => flags & ts.TypeFlags.NumberLike);
    if (texts.length < keys.length && !isNumber) handOn(object);
  };
  const markBound = (element) => {
    const type = checker.getTypeAtLocation(element.parent);
    const name = element.propertyName ?? element.name;
    if (element.dotDotDotToken) for (const field of fieldsIn(type).values()) mark(field, field.name);
    else if (!isFieldName(name.text)) return;
    else if (ts.isIdentifier(name) || ts.isStringLiteral(name)) mark(type.getProperty(name.text), name.text);
  };
  const handOnArguments = (given) => {
    for (const argument of given) handOn(argument, wantedOf(argument));
    // As in `pick(entry, 'rank')`.
    const keys = given.filter((argument) => ts.isStringLiteral(argument) && isFieldName(argument.text));
    const isObject = (argument) => !isPlain(argument) && fieldsIn(checker.getTypeAtLocation(argument)).size > 0;
    if (keys.length > 0 && given.some(isObject)) for (const { text } of keys) names.add(text);
  };

  files.forEach(visit);
  return (field) => declared(field).some((node) => declarations.has(node)) || names.has(field.name);
}

/** What holds no object of the contract, or whose parts are looked at one by one. */
const isPlain = (node) =>
  ts.isLiteralExpression(node) ||
  ts.isTemplateExpression(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isObjectLiteralExpression(node) ||
  ts.isJsxElement(node) ||
  ts.isJsxSelfClosingElement(node);
