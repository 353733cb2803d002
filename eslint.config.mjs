// @ts-check
import eslint from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { root } from './scripts/root.mjs';
import { turnlensRules } from './scripts/lint/import-rules.mjs';

const TYPED = ['**/*.ts', '**/*.tsx'];
const PRODUCT = ['src/**/*.ts', 'webview/src/**/*.{ts,tsx}'];
const TESTS = ['test/**/*.{ts,tsx}'];

export default defineConfig(
  globalIgnores(['dist/', 'node_modules/', '.vscode-test/', 'test-results/', 'test/fixtures/', '**/*.d.mts']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  {
    name: 'shape of a file',
    rules: {
      'max-lines': ['error', 350],
      'max-len': ['error', { code: 120, ignoreUrls: true, ignoreRegExpLiterals: true }],
      quotes: ['error', 'single', { avoidEscape: true, allowTemplateLiterals: true }],
      semi: ['error', 'always'],
      eqeqeq: 'error',
      'no-console': 'off',
    },
  },
  {
    name: 'types',
    files: TYPED,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/prefer-readonly': 'error',
      // VS Code's classes, such as Disposable, are meant to be met by anything of their shape.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  {
    name: 'product',
    files: PRODUCT,
    plugins: { turnlens: turnlensRules },
    rules: {
      'turnlens/imports': 'error',
      'no-console': 'error',
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    },
  },
  { name: 'the command line prints', files: ['src/cli/**/*.ts'], rules: { 'no-console': 'off' } },
  {
    name: 'tests',
    files: TESTS,
    rules: {
      // An assertion that a fixture has what it has reads better than a branch that never runs.
      '@typescript-eslint/no-non-null-assertion': 'off',
      'max-len': ['error', { code: 120, ignoreUrls: true, ignoreStrings: true, ignoreTemplateLiterals: true }],
    },
  },
  {
    name: 'scripts that run before anything is installed or built',
    files: ['**/*.mjs', '**/*.cjs'],
    // The compiler checks names (`// @ts-check`).
    rules: { 'no-undef': 'off' },
  },
);
