import { useTexts } from '@konbit/web';
import { frameLoop, QRCanvas, rearCamera, type QRCamera } from 'qr/dom.js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { doorTexts } from './texts/texts.ts';
import classes from './door.module.css';

/** A code that comes back after it was out of the picture for so long is scanned again. */
const goneMs = 2500;

/** Calls `onCode` once for as long as a code is held before the phone's camera. */
export function CodeCamera({ onCode }: { onCode(scanned: string): void }) {
  const t = useTexts(doorTexts);
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const report = useEffectEvent(onCode);

  // Outside React: the camera.
  useEffect(() => {
    const canvas = new QRCanvas();
    const seen = { text: '', at: 0 };
    let end = () => {};
    let isOver = false;
    async function read(camera: QRCamera) {
      const text = await camera.readFrame(canvas, true);
      if (typeof text !== 'string' || isOver) return;
      const isNew = text !== seen.text || Date.now() - seen.at > goneMs;
      Object.assign(seen, { text, at: Date.now() });
      if (isNew) report(text);
    }
    async function open(player: HTMLVideoElement) {
      const camera = await rearCamera(player);
      if (isOver) return camera.stop();
      const stopReading = frameLoop(() => void read(camera), player);
      end = () => {
        stopReading();
        camera.stop();
      };
    }
    open(video.current!).catch(() => setFailed(true));
    return () => {
      isOver = true;
      end();
    };
  }, []);

  if (hasFailed) return <p role="alert">{t('cameraFailed')}</p>;
  return <video ref={video} className={classes.doorCamera} aria-label={t('camera')} muted playsInline />;
}
