import { useTexts } from '@konbit/web';
import { Tabs } from '@mantine/core';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Icon } from './common/icon.tsx';
import { hubTexts } from './common/texts/texts.ts';
import classes from './hub-tabs.module.css';
import { type Tab, tabs } from './tabs.ts';

interface Props {
  open: Tab;
  onOpen: (name: string | null) => void;
}

const classNames = { list: classes.tabList, tab: classes.tab, tabSection: classes.tabIcon, tabLabel: classes.tabLabel };

/** The tabs' labels, and the panel of the one that is open. */
export function HubTabs({ open, onOpen }: Props) {
  const t = useTexts(hubTexts);
  const list = useRef<HTMLDivElement>(null);

  /** The new panel begins below the labels, wherever in the one before the guest was. */
  function openPanel(name: string | null) {
    onOpen(name);
    const tabs = list.current?.parentElement;
    if (tabs && tabs.getBoundingClientRect().top < 0) tabs.scrollIntoView();
  }

  return (
    <Tabs value={open.name} onChange={openPanel} keepMounted={false} classNames={classNames}>
      <Tabs.List ref={list} aria-label={t('tabs')}>
        {tabs.map(({ name, icon, texts }) => (
          <Tabs.Tab key={name} value={name} leftSection={<Icon name={icon} />}>
            <Label texts={texts} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, Panel, keepMounted }) => (
        <Tabs.Panel key={name} value={name} keepMounted={keepMounted} className={classes.panel}>
          <Panel />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Label({ texts }: Pick<Tab, 'texts'>) {
  const t = useTexts(texts);
  return t('tab');
}

/** The tab that the address names (`?tab=quiz`), and how to open another. Back leads to the one before. */
export function useTab(): [Tab, (name: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get('tab');
  const tab = tabs.find(({ name }) => name === named) ?? tabs[0];

  function openTab(next: string | null) {
    if (next === null || next === tab.name) return;
    const address = new URLSearchParams(search);
    if (next === tabs[0].name) address.delete('tab');
    else address.set('tab', next);
    setSearch(address);
  }

  return [tab, openTab];
}
