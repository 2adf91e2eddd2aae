import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Jest runs CommonJS: these ES-only packages are transformed. */
const esmPackages = [
  '@konbit',
  '@nestjs',
  '@fastify/cookie',
  'content-disposition',
  'light-my-request',
  'cookie',
  'get-port',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'nodemailer',
  'smtp-server',
  'qr',
  'uuid',
  'ical.js',
  'jotai',
  'rettime',
  'until-async',
  '@open-draft',
  '@opentelemetry/otlp-exporter-base',
  'workbox-[a-z]+',
];

const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: jsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const common = {
  testMatch: ['<rootDir>/{src,proofs}/**/*.spec.{ts,tsx}'],
  transform: { '\\.tsx$': swc(true), '\\.(ts|js|mjs)$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  injectGlobals: true,
  restoreMocks: true,
  // Only catches hangs.
  testTimeout: 120_000,
};

export const jestNode = (options = {}) => ({ ...common, testEnvironment: 'node', ...options });

export const jestPage = (options = {}) => ({
  ...common,
  testEnvironment: require.resolve('./page-environment.cjs'),
  setupFilesAfterEnv: [require.resolve('./page-setup.js')],
  moduleNameMapper: {
    '\\.css$': require.resolve('./css-stub.cjs'),
    '\\.css\\?raw$': require.resolve('./asset-stub.cjs'),
    '\\.(svg|png|webp|avif)$': require.resolve('./asset-stub.cjs'),
  },
  ...options,
});
