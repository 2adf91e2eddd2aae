import { CONTRACT } from '@konbit/contracts';
import { pageContent } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import { shellConfig } from '@konbit/tooling/rspack';

export default shellConfig({
  directory: import.meta.dirname,
  contract: CONTRACT,
  event: pageContent(content),
  firstScript: 'src/first-script.js',
});
