/**
 * Name of the module that runs from its sources: its files change as one types and have no hash. Only the development
 * gateway puts it into the page.
 */
const developedModule = () => document.querySelector<HTMLMetaElement>('meta[name="developed-module"]')?.content;

export function isDeveloped(address: string): boolean {
  const developed = developedModule();
  return developed !== undefined && new URL(address, location.href).pathname.startsWith(`/dev/${developed}/`);
}
