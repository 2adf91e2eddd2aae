import type { DoorGuest } from '@konbit/contracts';
import { formatTimeIn, type PageContent } from '@konbit/event';
import { latePart, useEvent, useLanguage, useTexts } from '@konbit/web';
import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { doorTexts } from './door-texts.ts';
import classes from './door.module.css';
import { nameOf } from './guest-list.ts';
import type { Verdict } from './verdict.ts';

const CodeCamera = latePart(async () => (await import('./code-camera.tsx')).CodeCamera);

/** In express, whoever is expected is checked in at once, and the sentence says all. */
export type ScanMode = 'off' | 'shown' | 'express';

interface DoorCodesProps {
  mode: ScanMode;
  onMode(mode: ScanMode): void;
  check(scanned: string): Promise<Verdict>;
  /** Whom another phone had let in, when this one just did. */
  cameBefore: DoorGuest | null;
  onCheckIn(guest: DoorGuest): void;
  /** The guest with the button that there is for them now. */
  rowOf(guest: DoorGuest): ReactNode;
}

export function DoorCodes({ mode, onMode, check, cameBefore, onCheckIn, rowOf }: DoorCodesProps) {
  const t = useTexts(doorTexts);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const sentence = useSentence();
  if (mode === 'off')
    return (
      <Button size="lg" onClick={() => onMode('shown')}>
        {t('scan')}
      </Button>
    );

  const isExpress = mode === 'express';
  async function scanned(text: string) {
    const found = await check(text);
    setVerdict(found);
    if (isExpress && found.kind === 'expected') onCheckIn(found.guest);
  }
  const close = () => {
    setVerdict(null);
    onMode('off');
  };
  const guest = verdict && 'guest' in verdict ? verdict.guest : undefined;
  const cameTwice = verdict?.kind === 'expected' && cameBefore?.arrivedAt && cameBefore.id === guest?.id;
  const told = cameTwice ? ({ kind: 'here', guest: cameBefore } as Verdict) : verdict;
  return (
    <div className={classes.doorCodes}>
      <CodeCamera onCode={(text) => void scanned(text)} />
      <p className={classes.doorVerdict} data-verdict={told?.kind} role="status">
        {told ? sentence(told, isExpress) : t('cameraHint')}
      </p>
      {!isExpress && guest && (verdict?.kind === 'expected' || verdict?.kind === 'here') && (
        <ul className={classes.doorGuests}>{rowOf(guest)}</ul>
      )}
      <Checkbox
        label={t('express')}
        size="lg"
        checked={isExpress}
        onChange={({ currentTarget }) => onMode(currentTarget.checked ? 'express' : 'shown')}
      />
      <Button size="lg" variant="default" onClick={close}>
        {t('scanEnd')}
      </Button>
    </div>
  );
}

function useSentence() {
  const t = useTexts(doorTexts);
  const language = useLanguage();
  const { timeZone } = useEvent<PageContent>().event;
  return (verdict: Verdict, isExpress: boolean): string => {
    switch (verdict.kind) {
      case 'expected': {
        const { firstName, party } = verdict.guest;
        if (isExpress) return t('scannedIn', { name: firstName, people: t.counted('people', party) });
        return t('scannedListed', { name: nameOf(verdict.guest) });
      }
      case 'here': {
        const time = formatTimeIn(timeZone, verdict.guest.arrivedAt, language);
        return t('scannedTwice', { name: nameOf(verdict.guest), time });
      }
      case 'cancelled':
        return t('scannedCancelled', { name: nameOf(verdict.guest) });
      case 'waiting':
        return t('scannedWaiting', { name: nameOf(verdict.guest) });
      case 'foreign':
        return t('scannedForeign');
      case 'unknown':
        return t('scannedUnknown');
    }
  };
}
