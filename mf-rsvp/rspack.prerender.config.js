import { prerenderConfig } from '@konbit/tooling/rspack';

export default prerenderConfig({ directory: import.meta.dirname, entry: './src/plain/prerender.tsx' });
