import { useSearchParams } from 'react-router-dom';

export const tabs = ['activities', 'quiz', 'achievements', 'leaderboard'] as const;
export type Tab = (typeof tabs)[number];

/** The tab that the address names (`?tab=quiz`); the first one where it names none. Each change is a step back for Back. */
export function useTab(): [Tab, (tab: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get('tab');
  const tab = tabs.find((candidate) => candidate === named) ?? tabs[0];

  function openTab(next: string | null) {
    if (next === null || next === tab) return;
    const address = new URLSearchParams(search);
    if (next === tabs[0]) address.delete('tab');
    else address.set('tab', next);
    setSearch(address);
  }

  return [tab, openTab];
}
