import { CONTRACT } from '@konbit/contracts/compiled';
import { pageContent } from '@konbit/event/compiled';
import { content } from '@konbit/event/compiled/shipped';
import { shellConfig } from '@konbit/tooling/rspack';

export default shellConfig({
  directory: import.meta.dirname,
  contract: CONTRACT,
  event: pageContent(content),
  firstScript: 'src/first-script.js',
});
