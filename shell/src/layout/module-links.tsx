import { useLanguage } from '@konbit/web';
import { NavLink } from 'react-router-dom';
import { modulePages } from '../federation/page-data.ts';

/** Links to the pages of the live modules. */
export function ModuleLinks() {
  const language = useLanguage();
  // Which there are is known when the page goes live: its first HTML holds a pattern of one.
  if (typeof document === 'undefined')
    return (
      <template data-page-link="">
        <NavLink to="/__PATH__">__TEXT__</NavLink>
      </template>
    );
  return modulePages
    .filter(({ link }) => link)
    .map(({ module, paths, title, link }) => (
      <NavLink key={module} to={paths[0]!}>
        {(link?.text ?? title)[language]}
      </NavLink>
    ));
}
