import { useSearchParams } from 'react-router-dom';
import { type Tab, tabs } from './tabs.ts';

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
