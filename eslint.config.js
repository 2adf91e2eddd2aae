import { createProjectGraphAsync } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundaries } from './libs/tooling/src/lint/boundaries.js';
import { olderBrowserRules } from './libs/tooling/src/lint/newer-functions.js';
import { statementRules, statementSelectors } from './libs/tooling/src/lint/statements.js';
import { typedRules } from './libs/tooling/src/lint/typed-rules.js';

// Without the graph, a fresh clone skips the rule about rooms. Nx has made it before its tasks.
if (!process.env.NX_TASK_TARGET_PROJECT) await createProjectGraphAsync({ exitOnError: true });

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.nx/**',
      '.data/**',
      '**/playwright-report/**',
      '**/test-results/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.recommended,
  { rules: { ...statementRules, 'no-restricted-syntax': ['error', ...statementSelectors] } },
  {
    // The React rules are slow: only where React is used.
    files: ['{shell,mf-*,libs/web}/**/*.{ts,tsx}'],
    ignores: ['*/e2e/**', '**/*.spec.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['{shell,mf-*,libs/web}/src/**/*.{js,ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}', '**/test-support/**'],
    rules: olderBrowserRules,
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    // Only in what runs on a site: types take lint three times as long, with those of tests its memory is not enough.
    files: ['{shell,mf-*,api,libs/*}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.{spec,long}.{ts,tsx}', '**/test-support/**'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: typedRules,
  },
  {
    // Prettier leaves comments as they are.
    rules: { 'max-len': ['error', { code: 10_000, comments: 120, ignoreUrls: true }] },
  },
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // Nest reads constructor types at run time: their imports must not become type imports.
    files: ['api/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  ...boundaries({ nx }),
);
