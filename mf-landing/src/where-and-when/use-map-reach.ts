import { useEffect, useState } from 'react';

/** Whether the map's server can be reached from here, as far as is known. */
export type MapReach = 'unknown' | 'reached' | 'away';

/** The whole world in one tile: whoever can fetch it can draw the map. The frame itself never tells that it failed. */
const worldTile = 'https://a.tile.openstreetmap.org/0/0/0.png';
const patienceMs = 10_000;

/** Asks at the first opening of the section, and again at a later one for as long as the map was not reached. */
export function useMapReach(openings: number): MapReach {
  const [reach, setReach] = useState<MapReach>('unknown');
  const reached = reach === 'reached';

  // Outside React: the network.
  useEffect(() => {
    if (openings === 0 || reached) return;
    const tile = new Image();
    // A browser that is offline may still hold the tile.
    const giveUp = setTimeout(() => settle('away'), navigator.onLine ? patienceMs : 0);
    function settle(outcome: MapReach) {
      clearTimeout(giveUp);
      tile.onload = tile.onerror = null;
      setReach(outcome);
    }
    tile.onload = () => settle('reached');
    tile.onerror = () => settle('away');
    tile.referrerPolicy = 'strict-origin-when-cross-origin';
    if (navigator.onLine) tile.src = worldTile;
    return () => {
      clearTimeout(giveUp);
      tile.onload = tile.onerror = null;
    };
  }, [openings, reached]);

  return reach;
}
