import { languages } from '@konbit/contracts';
import { prerenderPagesConfig } from '@konbit/tooling/rspack';

export default prerenderPagesConfig({ directory: import.meta.dirname, entry: './src/prerender.tsx', languages });
