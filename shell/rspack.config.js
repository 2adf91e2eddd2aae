import { shellConfig } from '@konbit/tooling/rspack';

export default shellConfig({ directory: import.meta.dirname });
