import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Link, NavLink } from 'react-router-dom';
import { modulePages } from '../federation/page-data.ts';
import { shellTexts } from '../texts/texts.ts';
import { LanguageSwitch } from './language-switch.tsx';
import mark from './art/mark.svg';
import classes from './site-header.module.css';

export function SiteHeader() {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand}>
        <img src={mark} alt="" width={32} height={32} />
        <span>{event.title[language]}</span>
      </Link>
      <nav className={classes.navigation} aria-label={t('siteNavigation')}>
        <NavLink to="/" end className={classes.home}>
          {t('home')}
        </NavLink>
        <ModuleLinks />
      </nav>
      <LanguageSwitch />
    </header>
  );
}

function ModuleLinks() {
  const language = useLanguage();
  return modulePages
    .filter(({ link }) => link)
    .map(({ module, paths, title, link }) => (
      <NavLink key={module} to={paths[0]!}>
        {(link?.text ?? title)[language]}
      </NavLink>
    ));
}
