import { useTexts } from '@konbit/web';
import { Tabs } from '@mantine/core';
import { useRef } from 'react';
import { Icon } from './common/icon.tsx';
import { hubTexts } from './hub-texts.ts';
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
