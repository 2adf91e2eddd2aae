/** One statement does one thing: for all sources. */
export const statementRules = {
  'no-cond-assign': ['error', 'always'],
  'no-return-assign': ['error', 'always'],
  'no-multi-assign': 'error',
  'no-sequences': 'error',
};

const spread = 'Write the entries themselves: a literal spread into a literal only puts more of them on a line.';
const assignment = 'An assignment is a statement of its own.';

/** Entries of `no-restricted-syntax`. Where a later configuration sets that rule again, it repeats these. */
export const statementSelectors = [
  { selector: 'ObjectExpression > SpreadElement > ObjectExpression', message: spread },
  { selector: 'SpreadElement > ArrayExpression', message: spread },
  { selector: 'JSXSpreadAttribute > ObjectExpression', message: spread },
  {
    // Those in conditions, chains and returns have rules of their own.
    selector:
      ':matches(CallExpression, NewExpression, MemberExpression, LogicalExpression, ConditionalExpression, ' +
      'BinaryExpression, UnaryExpression, AwaitExpression, TemplateLiteral, ArrayExpression, Property, ' +
      'SpreadElement, JSXExpressionContainer, TSNonNullExpression, TSAsExpression) > AssignmentExpression',
    message: assignment,
  },
];
