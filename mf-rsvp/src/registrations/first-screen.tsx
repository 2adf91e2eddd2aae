import { useTexts } from '@konbit/web';
import { Onward } from '../common/onward.tsx';
import { StepForm } from './step-form.tsx';
import { Welcome } from './welcome.tsx';
import { welcomeTexts } from './welcome-texts.ts';

/** Step 0, without the questions. `isStarting`: they are on their way. */
export function FirstScreen({ isStarting, onStart }: { isStarting: boolean; onStart(): void }) {
  const t = useTexts(welcomeTexts);
  const start = (
    <Onward type="submit" disabled={false} isPending={isStarting} keepsFocus>
      {t('start')}
    </Onward>
  );
  return (
    <StepForm step={0} direction="forward" actions={start} onAdvance={onStart}>
      <Welcome />
    </StepForm>
  );
}
