import { setImmediate as soon } from 'node:timers/promises';
import { ask, type Asked, askRaw } from '../test-support/ask.ts';
import { faultOfCaddyfile, hasCaddy } from '../test-support/caddy.ts';
import { type FrontName, frontNames, inCaddy, startFronts } from '../test-support/fronts.ts';
import { previewName, release } from '../test-support/published-folder.ts';
import { type Echo, largeBytes } from '../test-support/upstream.ts';

/** What both fronts answer. */
interface Expected {
  status: number;
  /** A part of the answer. */
  has?: string;
  /** Whole values; undefined for a header that must not be there. */
  expects?: Record<string, string | RegExp | undefined>;
}

interface Row extends Asked, Expected {
  name: string;
  path: string;
  /** A difference that stays; README.md lists each. */
  but?: Partial<Record<FrontName, Partial<Expected>>>;
}

const fronts = startFronts();

async function expectAnswer(front: FrontName, { path, but, ...row }: Omit<Row, 'name'>): Promise<void> {
  const expected = { ...row, ...but?.[front] };
  const { status, headers, text } = await ask(fronts.origins[front], path, row as Asked);
  expect([status, text.slice(0, 2000)]).toEqual([expected.status, expect.stringContaining(expected.has ?? '')]);
  for (const [name, value] of Object.entries(expected.expects ?? {}))
    expect([name, headers[name]]).toEqual([name, value instanceof RegExp ? expect.stringMatching(value) : value]);
}

const table = (rows: readonly Row[]) =>
  it.each(frontNames.flatMap((front) => rows.map((row) => [front, row.name, row] as const)))(
    '%s: %s',
    (front, _name, row) => expectAnswer(front, row),
  );

const folder = `/modules/mf-hub/${release}`;
const script = `${folder}/main.js`;

const html = { accept: 'text/html' };
const cookie = (text: string) => ({ ...html, cookie: text });
const listing = (languages: string) => ({ ...html, 'accept-language': languages });
const packed = (encodings: string) => ({ ...html, 'accept-encoding': encodings });
const noPage = 'There is nothing at this address.';

const security = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'konbit-site': '1',
  'strict-transport-security': undefined,
  server: undefined,
};
const ofPage = {
  ...security,
  'content-type': /^text\/html; charset=utf-8$/i,
  'content-security-policy': "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
  'integrity-policy': 'blocked-destinations=(script)',
  'cache-control': 'no-cache',
  vary: /^Accept-Encoding, Accept-Language, Cookie/i,
};
const ofFile = {
  ...security,
  'content-security-policy': /^default-src 'self'; .*frame-ancestors 'none'.*trusted-types default$/,
  'integrity-policy': undefined,
  'cache-control': 'no-cache',
  vary: /accept-encoding/i,
};
const openToAll = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
const ofRelease = {
  ...ofFile,
  'cache-control': 'public, max-age=31536000, immutable',
  ...openToAll,
};

describe('pages', () => {
  table([
    { name: 'the first page', path: '/', status: 200, has: '<html lang="en"><title>live index<', expects: ofPage },
    { name: 'another page', path: '/gamification', status: 200, has: 'live gamification<', expects: ofPage },
    { name: 'a page of two words', path: '/lodging/near-by?a=b', status: 200, has: 'near-by<', expects: ofPage },
    { name: 'HEAD', method: 'HEAD', path: '/', status: 200, expects: { ...ofPage, 'content-length': /^\d{4}$/ } },
    {
      name: 'the check-in page may use the camera',
      path: '/door',
      status: 200,
      expects: { 'permissions-policy': /^camera=\(self\), microphone=\(\), / },
    },
    { name: 'a slash at the end', path: '/gamification/', status: 308, expects: { location: '/gamification' } },
    {
      name: 'a slash and a query',
      path: '/lodging/near-by/?a=b%2F&c',
      status: 308,
      expects: { location: '/lodging/near-by?a=b%2F&c' },
    },
    { name: 'a slash after a form', path: '/register/', status: 308, expects: { location: '/register' } },
    { name: 'a slash after nothing', path: '/nothing/', status: 308, expects: { location: '/nothing' } },
    { name: 'a redirect to another site', path: '//evil.example/', status: 404, expects: { location: undefined } },
    { name: 'a tidied path', path: '/assets/../gamification', status: 404, but: { [inCaddy]: { status: 200 } } },
    {
      name: 'two slashes',
      path: '//gamification/',
      status: 404,
      but: { [inCaddy]: { status: 308, has: '', expects: { location: '/gamification' } } },
    },
    {
      name: 'the wizard',
      path: '/?rsvp',
      status: 200,
      has: 'live index@rsvp<',
      expects: { ...ofPage, 'x-robots-tag': 'noindex' },
    },
    {
      name: 'the wizard with more',
      path: '/?a=b&rsvp=1',
      status: 200,
      has: 'live index@rsvp<',
      expects: { 'x-robots-tag': 'noindex' },
    },
    {
      name: 'a query that says nothing',
      path: '/?xrsvp',
      status: 200,
      has: 'live index<',
      expects: { 'x-robots-tag': undefined },
    },
    {
      name: 'the form without scripts',
      path: '/register',
      status: 200,
      has: '"en"><title>live register<',
      // On a shared phone, Back must not show what somebody typed.
      expects: { ...ofPage, 'cache-control': 'no-store' },
    },
    { name: 'the form in a language', path: '/register?lang=fr', status: 200, has: '"fr"><title>live register<' },
    {
      name: 'the form in no language',
      path: '/register?lang=..',
      headers: listing('ht'),
      status: 200,
      has: 'lang="ht"',
    },
    { name: 'a language on another page', path: '/?lang=fr', status: 200, has: 'lang="en"' },
  ]);
});

describe('languages', () => {
  table([
    {
      name: 'the choice',
      path: '/',
      headers: { ...listing('en'), cookie: 'language=fr' },
      status: 200,
      has: 'lang="fr"',
    },
    {
      name: 'the choice among cookies',
      path: '/',
      headers: { cookie: 'a=b; language=ht; c=d' },
      status: 200,
      has: 'lang="ht"',
    },
    {
      name: 'a choice that is none',
      path: '/',
      headers: { ...listing('fr'), cookie: 'language=..' },
      status: 200,
      has: 'lang="fr"',
    },
    { name: 'another cookie', path: '/', headers: { cookie: 'mylanguage=ht' }, status: 200, has: 'lang="en"' },
    { name: 'of Canada', path: '/', headers: listing('fr-CA'), status: 200, has: 'lang="fr"' },
    { name: 'Creole', path: '/', headers: listing('ht'), status: 200, has: 'lang="ht"' },
    {
      name: 'the first that the site speaks',
      path: '/',
      headers: listing('de, ht-HT;q=0.8,fr;q=0.5'),
      status: 200,
      has: 'lang="ht"',
    },
    {
      name: 'English wherever it is listed',
      path: '/',
      headers: listing('fr-CA,fr;q=0.9,en;q=0.5'),
      status: 200,
      has: 'lang="en"',
    },
    {
      name: 'none that the site speaks',
      path: '/',
      headers: listing('de, es;q=0.9, fro'),
      status: 200,
      has: 'lang="en"',
    },
    {
      name: 'capitals',
      path: '/',
      headers: listing('FR'),
      status: 200,
      has: 'lang="fr"',
      but: { [inCaddy]: { has: 'lang="en"' } },
    },
  ]);
});

describe('compression', () => {
  const plain = { 'content-encoding': undefined, vary: /accept-encoding/i };
  table([
    {
      name: 'brotli',
      path: '/',
      headers: packed('br'),
      status: 200,
      has: 'live index<',
      expects: { ...ofPage, 'content-encoding': 'br' },
    },
    {
      name: 'as browsers ask',
      path: '/',
      headers: packed('gzip, deflate, br, zstd'),
      status: 200,
      expects: { 'content-encoding': 'br' },
    },
    {
      name: 'gzip',
      path: '/',
      headers: packed('gzip'),
      status: 200,
      has: 'live index<',
      expects: { ...ofPage, 'content-encoding': 'gzip' },
    },
    {
      name: 'no brotli',
      path: '/',
      headers: packed('br;q=0, gzip'),
      status: 200,
      expects: { 'content-encoding': 'gzip' },
    },
    { name: 'neither', path: '/', headers: packed('zstd'), status: 200, has: 'live index<', expects: plain },
    { name: 'identity', path: '/', headers: packed('identity'), status: 200, has: 'live index<', expects: plain },
    {
      name: 'of a script',
      path: script,
      headers: packed('br'),
      status: 200,
      has: 'main',
      expects: { ...ofRelease, 'content-type': /javascript; charset=utf-8$/, 'content-encoding': 'br' },
    },
    {
      name: 'of a picture',
      path: `${folder}/picture.png`,
      headers: packed('br'),
      status: 200,
      expects: { ...ofRelease, 'content-type': 'image/png', 'content-encoding': undefined },
    },
    {
      name: 'of a 404',
      path: '/nothing',
      headers: packed('br'),
      status: 404,
      has: 'live 404<',
      expects: { 'content-encoding': 'br' },
    },
  ]);
});

describe('files', () => {
  const type = (name: RegExp | string) => ({ ...ofFile, 'content-type': name });
  table([
    {
      name: 'the release list',
      path: '/modules.json',
      status: 200,
      has: '"live"',
      expects: { ...type(/^application\/json/), ...openToAll },
    },
    {
      name: 'the event',
      path: '/event.json',
      status: 200,
      has: '"live"',
      expects: { ...type(/^application\/json/), 'access-control-allow-origin': undefined },
    },
    { name: 'a calendar', path: '/calendar.fr.ics', status: 200, expects: type(/^text\/calendar/) },
    { name: 'a manifest', path: '/site-en.webmanifest', status: 200, expects: type(/^application\/manifest\+json/) },
    { name: 'for robots', path: '/robots.txt', status: 200, expects: type(/^text\/plain; charset=utf-8$/i) },
    { name: 'an icon', path: '/favicon.svg', status: 200, expects: type('image/svg+xml') },
    { name: 'a share picture', path: '/share-en.png', status: 200, expects: type('image/png') },
    {
      name: 'the service worker',
      path: '/service-worker.js',
      status: 200,
      has: 'worker live',
      expects: type(/javascript/),
    },
    {
      name: 'a release',
      path: script,
      status: 200,
      has: 'main',
      expects: { ...ofRelease, 'content-type': /javascript/ },
    },
    { name: 'a release, with a query', path: `${script}?retry=1`, status: 200, expects: ofRelease },
    {
      name: 'a name with signs',
      path: `${folder}/styles/a.b-c~d@1.css`,
      status: 200,
      has: 'color',
      expects: { ...ofRelease, 'content-type': /^text\/css/ },
    },
    { name: 'a shared file', path: '/assets/react.0a1b2c.js', status: 200, has: 'react', expects: ofRelease },
    {
      name: 'a part',
      path: script,
      headers: { range: 'bytes=3-6' },
      status: 206,
      has: 'main',
      expects: { 'content-range': /^bytes 3-6\/\d+$/, 'content-length': '4' },
    },
    { name: 'a part that is none', path: script, headers: { range: 'bytes=999999-' }, status: 416 },
    { name: 'HEAD', method: 'HEAD', path: script, status: 200, expects: { ...ofRelease, 'content-length': /^\d{4}$/ } },
  ]);

  table(
    [
      '/site.json',
      `${script}.map`,
      `${folder}/.hidden.js`,
      `${folder}/.git/config.js`,
      `${folder}/%2ehidden.js`,
      `${folder}/../../../site.json`,
      `${folder}/..%2f..%2f..%2fsite.json`,
      `${folder}/..%5c..%5csite.json`,
      '/assets/../site.json',
      '/assets/%2e%2e/site.json',
      '/assets/..%2fsite.json',
      '/assets/',
      '/assets',
      folder,
      `${folder}/`,
      `${folder}/styles`,
      `${script}%00.png`,
      `${script}/`,
      `/modules/shell/${release}/main.js`,
      '/files/modules.json',
      '/en/index.html',
      '/index.html',
      '/before/en/index.html',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/..%2f..%2f..%2fetc%2fpasswd',
      `/assets/${'a'.repeat(300)}.js`,
      `/${'a'.repeat(7000)}`,
      `/${'a/'.repeat(3000)}a`,
    ].map((path) => ({
      name: `nothing is at ${path.slice(0, 60)}`,
      path,
      headers: { accept: 'image/png' },
      status: 404,
      has: noPage,
    })),
  );
});

describe('nothing there', () => {
  const page = { status: 404, has: 'live 404<', expects: { ...ofPage, etag: undefined, 'last-modified': undefined } };
  const sentence = {
    status: 404,
    has: noPage,
    expects: { ...security, 'content-type': /^text\/plain/, 'cache-control': 'no-store' },
  };
  table([
    { name: 'a page for a browser', path: '/nothing', headers: html, ...page },
    { name: 'in its language', path: '/nothing', headers: listing('fr'), status: 404, has: 'lang="fr"' },
    { name: 'a page at a path of two', path: '/nothing/here', headers: html, ...page },
    { name: 'a page for a file', path: '/nothing.html', headers: html, ...page },
    { name: 'a page for whoever takes anything', path: '/nothing', headers: { accept: '*/*' }, ...page },
    { name: 'a page for whoever says nothing', path: '/nothing', ...page },
    {
      name: 'a page for a document',
      path: '/nothing',
      headers: { accept: '*/*', 'sec-fetch-dest': 'document' },
      ...page,
    },
    { name: 'HEAD', method: 'HEAD', path: '/nothing', headers: html, status: 404 },
    { name: 'the page of `/`', path: '/index', headers: html, ...page },
    { name: 'the page itself', path: '/404', headers: html, ...page },
    {
      name: 'a page that somebody has',
      path: '/nothing',
      headers: { ...html, 'if-none-match': '"a"', range: 'bytes=0-1' },
      ...page,
    },
    {
      name: 'a sentence for a picture',
      path: '/nothing.png',
      headers: { accept: 'image/*,*/*', 'sec-fetch-dest': 'image' },
      ...sentence,
    },
    { name: 'a sentence for a program', path: '/nothing', headers: { accept: 'application/json' }, ...sentence },
    { name: 'a sentence for a release', path: `${folder}/nothing.js`, ...sentence },
    {
      name: 'a sentence for a change',
      method: 'POST',
      path: '/nothing',
      body: 'x',
      headers: html,
      status: 404,
      has: noPage,
    },
    { name: 'a sentence for a change of a page', method: 'POST', path: '/', body: 'x', status: 404, has: noPage },
    {
      name: 'a sentence for a change of a file',
      method: 'PUT',
      path: '/robots.txt',
      body: 'x',
      status: 404,
      has: noPage,
    },
  ]);
});

describe('previews', () => {
  const preview = `preview=${previewName}`;
  table([
    { name: 'the first page', path: `/?${preview}`, status: 200, has: 'preview index<', expects: ofPage },
    { name: 'the wizard', path: `/?rsvp&${preview}`, status: 200, has: 'preview index@rsvp<' },
    {
      name: 'a page',
      path: `/gamification?${preview}`,
      headers: listing('ht'),
      status: 200,
      has: '"ht"><title>preview gamification<',
    },
    { name: 'a file', path: `/modules.json?${preview}`, status: 200, has: '"preview"', expects: openToAll },
    { name: 'nothing there', path: `/nothing?${preview}`, status: 404, has: 'preview 404<' },
    {
      name: 'and the shell before',
      path: `/?${preview}`,
      headers: cookie('shell=before'),
      status: 200,
      has: 'preview index<',
    },
    { name: 'one that is over', path: `/?preview=${'a'.repeat(32)}`, status: 200, has: 'live index<' },
    { name: 'a path', path: '/?preview=../../site', status: 200, has: 'live index<' },
    { name: 'a star', path: `/?preview=${'*'.repeat(32)}`, status: 200, has: 'live index<' },
    { name: 'two', path: `/?preview=a&${preview}`, status: 200, has: 'live index<' },
  ]);
});

describe('a shell that does not start', () => {
  table([
    {
      name: 'the pages before',
      path: '/',
      headers: cookie('a=b; shell=before'),
      status: 200,
      has: 'live before index<',
      expects: ofPage,
    },
    { name: 'files as ever', path: '/modules.json', headers: cookie('shell=before'), status: 200, has: '"live"' },
    {
      name: 'another cookie',
      path: '/',
      headers: cookie('noshell=before; shell=beforehand'),
      status: 200,
      has: 'live index<',
    },
  ]);
});

describe('what the pages process answers', () => {
  const byPages = { status: 200, has: '"name":"pages"', expects: { 'content-security-policy': 'default-src pages' } };
  const form = { ...html, 'content-type': 'application/x-www-form-urlencoded' };
  const parts = { ...html, 'content-type': 'multipart/form-data; boundary=x' };
  table([
    {
      name: 'a posted form',
      method: 'POST',
      path: '/register',
      headers: form,
      body: 'a=b',
      ...byPages,
      has: '"name":"pages","method":"POST","url":"/register"',
    },
    { name: 'the end of a form', path: '/register?done=', ...byPages },
    { name: 'the own registration', path: '/own-registration?manage=x', ...byPages },
    {
      name: 'a posted own registration',
      method: 'POST',
      path: '/own-registration',
      headers: form,
      body: 'a=b',
      ...byPages,
    },
    {
      name: 'a form to the api',
      method: 'POST',
      path: '/api/registrations',
      headers: form,
      body: 'a=b',
      ...byPages,
      has: '"pages","method":"POST","url":"/api/registrations"',
    },
    {
      name: 'a form with a photo to the api',
      method: 'POST',
      path: '/api/registrations',
      headers: parts,
      body: 'a=b',
      ...byPages,
    },
    {
      name: 'a form to the own registration',
      method: 'POST',
      path: '/api/own-registration',
      headers: form,
      body: 'a=b',
      ...byPages,
    },
    {
      name: 'a deploy',
      method: 'POST',
      path: '/releases/shell',
      body: Buffer.alloc(3_000_000),
      ...byPages,
      has: '"bytes":3000000',
    },
    { name: 'the list of releases', path: '/releases', ...byPages },
    ...['manage', 'confirm-email', 'undo-email', 'unsubscribe'].map((link) => ({
      name: `the mailed link ${link}`,
      path: `/?${link}=a.b&lang=fr`,
      ...byPages,
    })),
  ]);

  describe('is away', () => {
    beforeAll(() => fronts.pages.stop());
    afterAll(() => fronts.pages.startAgain());
    const away = {
      status: 503,
      has: 'briefly unavailable',
      expects: { ...security, 'retry-after': '5', 'cache-control': 'no-store' },
    };
    table([
      { name: 'a posted form', method: 'POST', path: '/register', headers: form, body: 'a=b', ...away },
      {
        name: 'a posted form, in French',
        method: 'POST',
        path: '/register',
        headers: { ...form, 'accept-language': 'fr' },
        body: 'a=b',
        status: 503,
        has: 'indisponible',
      },
      {
        name: 'a form to the api',
        method: 'POST',
        path: '/api/registrations',
        headers: form,
        body: 'a=b',
        ...away,
        expects: { ...away.expects, 'content-type': /^text\/html/ },
      },
      { name: 'a deploy', method: 'POST', path: '/releases/shell', body: 'x', ...away },
      { name: 'the first page', path: '/', status: 200, has: 'live index<' },
      { name: 'the empty form', path: '/register', status: 200, has: 'live register<' },
      {
        name: 'a mailed link',
        path: '/?manage=a.b',
        headers: listing('ht'),
        status: 200,
        has: '"ht"><title>live index@rsvp<',
        expects: { ...ofPage, 'x-robots-tag': 'noindex' },
      },
      { name: 'a call', path: '/api/registrations', status: 200, has: '"name":"api"' },
    ]);
  });
});

describe('calls', () => {
  const byApi = { status: 200, has: '"name":"api"' };
  table([
    { name: 'one call', path: '/api/registrations/count', ...byApi },
    { name: 'the api itself', path: '/api', ...byApi },
    {
      name: 'a path and a query, untouched',
      path: '/api/a%2Fb%20c/?x=%2F&y=a+b&z',
      ...byApi,
      has: '"url":"/api/a%2Fb%20c/?x=%2F&y=a+b&z"',
    },
    {
      name: 'a body of JSON',
      method: 'POST',
      path: '/api/registrations',
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
      ...byApi,
      has: '"bytes":7',
    },
    { name: 'a body of no kind', method: 'PUT', path: '/api/x', body: 'abc', ...byApi, has: '"bytes":3' },
    {
      name: 'a body of 8 MB',
      method: 'PATCH',
      path: '/api/x',
      headers: { 'content-type': 'text/plain' },
      body: Buffer.alloc(8_000_000),
      ...byApi,
      has: '"bytes":8000000',
    },
    {
      name: 'chunks',
      method: 'POST',
      path: '/api/x',
      headers: { 'transfer-encoding': 'chunked' },
      body: 'abc',
      ...byApi,
      has: '"bytes":3',
    },
    { name: 'DELETE', method: 'DELETE', path: '/api/x', ...byApi, has: '"method":"DELETE"' },
    { name: 'HEAD', method: 'HEAD', path: '/api/x', status: 200 },
    { name: 'cookies', path: '/api/x', headers: { cookie: 'a=1' }, ...byApi, has: '"cookie":"a=1"' },
    {
      name: 'headers of the api',
      path: '/api/x',
      ...byApi,
      expects: { ...security, 'x-frame-options': 'SAMEORIGIN', 'content-security-policy': 'default-src api' },
    },
    {
      name: 'a refusal of the api',
      path: '/api/refused',
      status: 503,
      has: '{"code":"UNAVAILABLE"}',
      expects: { 'retry-after': '9' },
    },
    { name: 'what only begins like the api', path: '/apix', headers: html, status: 404, has: 'live 404<' },
    {
      name: 'out of the api',
      path: '/api/../site.json',
      status: 400,
      has: 'MALFORMED',
      but: { [inCaddy]: { status: 404, has: 'live 404<' } },
    },
  ]);

  it.each(frontNames)('%s: hands on every cookie that the api sets', async (front) => {
    const { headers } = await ask(fronts.origins[front], '/api/x');
    expect(headers['set-cookie']).toEqual(['a=1; HttpOnly', 'b=2']);
  });

  it.each(frontNames)('%s: a visitor cannot invent an address', async (front) => {
    const invented = {
      host: 'event.example.org',
      'x-forwarded-for': '10.1.2.3',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      connection: 'close, x-forwarded-for, x-forwarded-host',
    };
    const { text, headers } = await ask(fronts.origins[front], '/api/x', { headers: invented });
    expect((JSON.parse(text) as Echo).headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'event.example.org',
      'x-forwarded-proto': 'http',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it.each(frontNames)('%s: a body of a GET is not another call', async (front) => {
    const smuggled = 'GET /api/second HTTP/1.1\r\nHost: x\r\n\r\n';
    const head = `GET /api/first HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${smuggled.length}\r\n\r\n`;
    const heard = await askRaw(fronts.origins[front], head + smuggled);
    expect(heard.match(/"url":"[^"]*"/g)).toEqual(['"url":"/api/first"']);
  });

  it.each(frontNames)('%s: hands a large answer on', async (front) => {
    const { bytes } = await ask(fronts.origins[front], '/api/large');
    expect(bytes).toBe(largeBytes);
  });

  it.each(frontNames)('%s: hands each part of an answer on at once', async (front) => {
    const response = fetch(`${fronts.origins[front]}/api/held`);
    while (fronts.api.held.length === 0) await soon();
    const held = fronts.api.held.pop()!;
    held.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    const reader = (await response).body!.getReader();
    expect(String.fromCharCode(...(await reader.read()).value!)).toBe('data: 1\n\n');
    held.end('data: 2\n\n');
    expect(String.fromCharCode(...(await reader.read()).value!)).toBe('data: 2\n\n');
  });

  it.each(frontNames)('%s: hands a refusal on before the body has come', async (front) => {
    const head = 'POST /api/refuses-body HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 1000000\r\n\r\n';
    expect(await askRaw(fronts.origins[front], `${head}${'x'.repeat(1000)}`)).toMatch(
      /^HTTP\/1.1 413 [^]*PAYLOAD_TOO_LARGE/,
    );
  });

  it.each(frontNames)('%s: an answer that ends too early is not taken for whole', async (front) => {
    await expect(ask(fronts.origins[front], '/api/cut')).rejects.toThrow(/aborted|hang up/);
    await expectAnswer(front, { path: '/api/x', ...byApi });
  });

  it.each(frontNames)('%s: nor is one of unknown length', async (front) => {
    const answer = ask(fronts.origins[front], '/api/cut-chunks');
    if (front === inCaddy) expect((await answer).text).toBe('the beginning');
    else await expect(answer).rejects.toThrow(/aborted|hang up/);
  });

  it.each(frontNames)('%s: asks once', async (front) => {
    const before = fronts.api.asked('/api/refused');
    await ask(fronts.origins[front], '/api/refused');
    expect(fronts.api.asked('/api/refused')).toBe(before + 1);
  });

  describe('while the api is away', () => {
    beforeAll(() => fronts.api.stop());
    afterAll(() => fronts.api.startAgain());
    table([
      {
        name: 'a call',
        path: '/api/x',
        status: 503,
        has: '{"statusCode":503,"code":"UNAVAILABLE","message":"',
        expects: { 'retry-after': '5', 'cache-control': 'no-store', 'content-type': /^application\/json/ },
      },
      { name: 'a body', method: 'POST', path: '/api/x', body: Buffer.alloc(100_000), status: 503, has: 'UNAVAILABLE' },
      { name: 'a page', path: '/gamification', status: 200, has: 'live gamification<' },
      { name: 'readiness', path: '/health/ready', status: 200, has: '{"status":"ok"}' },
    ]);
  });
});

describe('requests that nobody sends', () => {
  it.each(
    frontNames.flatMap((front) =>
      [
        ['a raw NUL', 'GET /assets/a\0.js HTTP/1.1\r\nHost: x\r\n\r\n'],
        ['no host', 'GET / HTTP/1.1\r\n\r\n'],
        ['no HTTP', 'HELLO\r\n\r\n'],
        [
          'an address of 100,000 letters',
          `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
        ],
        ['two lengths', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
        ['broken percent-encoding', 'GET /a%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
      ].map(([name, text]) => [front, name!, text!] as const),
    ),
  )('%s: refuses %s', async (front, _name, text) => {
    expect(await askRaw(fronts.origins[front], text)).toMatch(/^HTTP\/1\.[01] (400|404|414|431|505) /);
    await expectAnswer(front, { path: '/', status: 200 });
  });
});

it.each(frontNames)('%s: of a length and chunks, chunks count', async (front) => {
  const head = 'POST /api/first HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n';
  const heard = await askRaw(
    fronts.origins[front],
    `${head}Connection: close\r\n\r\n0\r\n\r\nGET /api/second HTTP/1.1\r\n\r\n`,
  );
  expect(heard).not.toContain('/api/second');
  expect(heard).toMatch(front === inCaddy ? /^HTTP\/1.1 200 / : /^HTTP\/1.1 400 /);
});

describe('versions', () => {
  it.each(frontNames)('%s: what a browser has is not sent again', async (front) => {
    for (const path of ['/', script, '/modules.json'])
      for (const encoding of ['br', 'gzip', 'identity']) {
        const first = await ask(fronts.origins[front], path, { headers: packed(encoding) });
        const again = { ...packed(encoding), 'if-none-match': first.headers.etag! };
        const second = await ask(fronts.origins[front], path, { headers: again });
        expect([path, second.status, second.bytes]).toEqual([path, 304, 0]);
        for (const name of ['cache-control', 'vary', 'etag'])
          expect([name, second.headers[name]]).toEqual([name, first.headers[name]]);
      }
  });

  it.each(frontNames)('%s: each form of a page has a version of its own', async (front) => {
    const forms = ['br', 'gzip', 'identity'].map(packed);
    const answers = await Promise.all(forms.map((headers) => ask(fronts.origins[front], '/', { headers })));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
  });
});

/** Last: they change what is published. */
describe('publishing', () => {
  it.each(frontNames)('%s: what is published is served at once, whole', async (front) => {
    const origin = fronts.origins[front];
    const { headers } = await ask(origin, '/');
    fronts.folder.publish(`new in ${front}`, { hasBefore: false });
    const known = { ...html, 'if-none-match': headers.etag! };
    await expectAnswer(front, { path: '/', headers: known, status: 200, has: `new in ${front} index<` });
    await expectAnswer(front, { path: '/modules.json', status: 200, has: `new in ${front}` });
    const refused = cookie('shell=before');
    await expectAnswer(front, { path: '/', headers: refused, status: 200, has: `new in ${front} index<` });
  });

  it.each(frontNames)('%s: pages are whole while sets are swapped', async (front) => {
    let isSwapping = true;
    const broken: string[] = [];
    const read = async () => {
      while (isSwapping) {
        const { text } = await ask(fronts.origins[front], '/');
        if (!/^<!doctype html>.*<\/html>$/.test(text)) broken.push(text.slice(-100));
      }
    };
    const readers = [read(), read(), read()];
    for (let set = 0; set < 20; set += 1) {
      fronts.folder.publish('x'.repeat(set % 2 === 0 ? 1 : 5000), { hasBefore: false });
      await soon();
    }
    isSwapping = false;
    await Promise.all(readers);
    expect(broken).toEqual([]);
  });

  describe('nothing yet', () => {
    beforeAll(() => fronts.folder.unpublish());
    table([
      { name: 'readiness', path: '/health/ready', status: 503, has: 'nothing is published yet' },
      {
        name: 'a page',
        path: '/',
        headers: listing('fr'),
        status: 503,
        has: 'indisponible',
        expects: { 'retry-after': '5' },
      },
      { name: 'a file', path: '/robots.txt', headers: { accept: 'text/plain' }, status: 404 },
      { name: 'a call', path: '/api/x', status: 200, has: '"name":"api"' },
    ]);
  });
});

it('the built-in front reports nothing of all this', () => expect(fronts.reported).toEqual([]));

const validate = hasCaddy ? it : it.skip;
validate('Caddy takes the Caddyfile for a site with a certificate', () => {
  const { folder, api, pages } = fronts;
  expect(faultOfCaddyfile({ ...folder, apiUrls: [api.url, api.url], pagesUrl: pages.url })).toBeUndefined();
});
