import { pageContent } from '@konbit/event/compiled';
import { content } from '@konbit/event/compiled/shipped';
import { prerenderPagesConfig } from '@konbit/tooling/rspack';

export default prerenderPagesConfig({
  directory: import.meta.dirname,
  entry: './src/prerender.tsx',
  event: pageContent(content),
});
