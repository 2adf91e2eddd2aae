import { formatTimeIn, type PageContent } from '@konbit/event';
import { latePart, useEvent, useLanguage, useTexts } from '@konbit/web';
import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { DoorState } from './door.api.ts';
import { doorTexts } from './texts/texts.ts';
import classes from './door.module.css';
import { hereOf, type ListedGuest, nameOf } from './guest-list.ts';
import type { ScanResult } from './scan-result.ts';

const CodeCamera = latePart(async () => (await import('./code-camera.tsx')).CodeCamera);

/** In express, an expected guest is checked in at once. */
export type ScanMode = 'off' | 'shown' | 'express';

interface DoorCodesProps {
  door: DoorState;
  mode: ScanMode;
  onMode(mode: ScanMode): void;
  rowOf(guest: ListedGuest): ReactNode;
}

export function DoorCodes({ door, mode, onMode, rowOf }: DoorCodesProps) {
  const t = useTexts(doorTexts);
  const language = useLanguage();
  const { timeZone } = useEvent<PageContent>().event;
  const [result, setResult] = useState<ScanResult | null>(null);
  const lastScan = useRef(0);
  const isOff = mode === 'off';
  const isExpress = mode === 'express';
  async function check(scanned: string) {
    lastScan.current += 1;
    const scan = lastScan.current;
    const found = await door.check(scanned);
    // The answer about a code that the list lacks may come after the next guest's.
    if (scan === lastScan.current) setResult(found);
    if (isExpress && found.kind === 'expected') door.setArrived(found.guest, true);
  }
  function changeMode(next: ScanMode) {
    lastScan.current += 1;
    // A guest who was only shown has not come in.
    setResult(null);
    onMode(next);
  }
  function sentenceOf(shown: ScanResult): string {
    if (!('guest' in shown)) return t(`${shown.kind}Code`);
    const { arrivedAt, firstName, party } = shown.guest;
    if (isExpress && shown.kind === 'expected')
      return t('scannedIn', { name: firstName, people: t.counted('people', party) });
    const time = arrivedAt ? formatTimeIn(timeZone, arrivedAt, language) : '';
    return t(`${shown.kind}Code`, { name: nameOf(shown.guest), time, n: hereOf(shown.guest), of: party });
  }
  const { cameBefore } = door;
  const guestId = result && 'guest' in result ? result.guest.id : undefined;
  const shown: ScanResult | null =
    result?.kind === 'expected' && cameBefore?.arrivedAt && cameBefore.id === guestId
      ? { kind: 'here', guest: cameBefore }
      : result;
  return (
    <div className={classes.doorCodes}>
      {!isOff && (
        <>
          <CodeCamera onCode={(text) => void check(text)} />
          <p className={classes.scanResult} data-kind={shown?.kind} role="status">
            {shown ? sentenceOf(shown) : t('cameraHint')}
          </p>
          {!isExpress && (result?.kind === 'expected' || result?.kind === 'here' || result?.kind === 'partly') && (
            <ul className={classes.doorGuests}>
              {door.guests.filter(({ id }) => id === guestId).map((guest) => rowOf(guest))}
            </ul>
          )}
          <Checkbox
            label={t('express')}
            size="lg"
            checked={isExpress}
            onChange={({ currentTarget }) => changeMode(currentTarget.checked ? 'express' : 'shown')}
          />
        </>
      )}
      {/* One button, which keeps the focus. */}
      <Button size="lg" variant={isOff ? 'filled' : 'default'} onClick={() => changeMode(isOff ? 'shown' : 'off')}>
        {t(isOff ? 'scan' : 'scanEnd')}
      </Button>
    </div>
  );
}
