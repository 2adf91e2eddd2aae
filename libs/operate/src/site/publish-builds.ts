import type { DevelopedRoom } from '../gateway/development.ts';
import { publishFirstBuilds, publishSite } from '../publish/publish-site.ts';
import type { SiteFolder } from '../publish/site-folder.ts';

/**
 * What a start puts into the site folder, and a line on what came of it. While a room is developed, everything else is
 * as it was built just now, in a site folder of its own; else only what was never published is.
 */
export async function publishBuilds(
  workspace: string,
  site: SiteFolder,
  developed?: readonly DevelopedRoom[],
): Promise<string> {
  if (developed) {
    const leaveOut = developed.map(({ name }) => name);
    const built = await publishSite(workspace, site, leaveOut);
    return built.length > 0 ? `new: ${built.join(', ')}` : 'nothing new';
  }
  const { published, differ } = await publishFirstBuilds(workspace, site);
  if (published.length > 0) return `first releases: ${published.join(', ')}`;
  if (differ.length === 0) return 'everything built here is live';
  return `live as before; built here and not live: ${differ.join(', ')} (npm run deploy -- ${differ[0]} ships it)`;
}
