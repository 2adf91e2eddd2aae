import { content, pageContent } from '@konbit/event';
import { prerenderPagesConfig } from '@konbit/tooling/rspack';

export default prerenderPagesConfig({
  directory: import.meta.dirname,
  entry: './src/prerender.tsx',
  event: pageContent(content),
});
