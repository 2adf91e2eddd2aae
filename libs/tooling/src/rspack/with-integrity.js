import { createHash } from 'node:crypto';

/** Tags of scripts and style sheets of the page's own origin that name no hash yet. */
const loading = /<(?:script|link)\s(?![^>]*\sintegrity=)[^>]*?(?:src|href)="\/([^"?]+\.(?:js|css))"[^>]*>/g;

/**
 * A page whose scripts and style sheets name the hash of their file, so that the browser takes no other. They are asked
 * for as those of another origin are: a policy of integrity counts only what is.
 */
export function withIntegrity(html, contentOf) {
  return html.replace(loading, (tag, path) => {
    const hash = createHash('sha384').update(contentOf(path)).digest('base64');
    return tag.replace(/ crossorigin(?:="[^"]*")?(?=[\s/>])|\s*\/?>$/g, (found) =>
      found.endsWith('>') ? ` integrity="sha384-${hash}" crossorigin="anonymous">` : '',
    );
  });
}
