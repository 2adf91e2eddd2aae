import {
  type DeskMailPreview,
  type DeskText,
  type DeskView,
  deskLimits,
  isVisible,
  type WrittenKind,
  writtenKinds,
} from '@konbit/contracts';
import { formatTimeIn, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Checkbox, Radio } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  DeskPart,
  MailsInThree,
  noTexts,
  Notice,
  PreviewForm,
  Question,
  sameInAll,
  TakeBack,
  TextsInThree,
  usePreviewedAct,
} from './preview-and-confirm.tsx';
import { useDeskCall } from './desk.api.ts';
import { deskTexts } from './texts/texts.ts';

type Letter = Omit<WrittenMail, 'isSame'>;

interface WrittenMail {
  isSame: boolean;
  kind: WrittenKind;
  subject: DeskText;
  paragraphs: DeskText;
}

export function WriteToAll({ token, leaving, toCall }: { token: string } & Pick<DeskView, 'leaving' | 'toCall'>) {
  const t = useTexts(deskTexts);
  const one = (text: string, { isSame }: WrittenMail) =>
    isVisible(text) ? null : t(isSame ? 'requiredOnce' : 'required');
  const other = (text: string, draft: WrittenMail) => (draft.isSame ? null : one(text, draft));
  const inAll = { en: one, ht: other, fr: other };
  const form = useForm<WrittenMail>({
    initialValues: { isSame: false, kind: 'change', subject: noTexts(), paragraphs: noTexts() },
    validate: { subject: inAll, paragraphs: inAll },
  });
  const { notice, preview, act, isBack, close, show, confirm } = usePreviewedAct<Letter, DeskMailPreview>(
    token,
    '/mails',
  );
  return (
    <DeskPart title={t('write')}>
      {leaving.map((mails) => (
        <Leaving key={mails.kind} token={token} leaving={mails} onTakenBack={() => close(t('tookBack'))} />
      ))}
      {notice && <Notice key={notice}>{notice}</Notice>}
      {preview.data ? (
        <Question
          question={t.counted('sendQuestion', preview.data.people)}
          yes={t('send')}
          isPending={act.isPending}
          error={act.error}
          onNo={() => close()}
          onYes={() => confirm(letterOf(form.values), form.reset)}
        >
          <p>{toCall > 0 ? `${t('inFiveMinutes')} ${t.counted('toCall', toCall)}` : t('inFiveMinutes')}</p>
          <MailsInThree mails={preview.data.mails} />
        </Question>
      ) : (
        <PreviewForm
          title={t('writeMail')}
          isDirty={form.isDirty()}
          isBack={isBack}
          preview={preview}
          onSubmit={form.onSubmit((draft) => show(letterOf(draft)))}
        >
          <Radio.Group label={t('kind')} {...form.getInputProps('kind')}>
            {writtenKinds.map((kind) => (
              <Radio key={kind} value={kind} label={t(kind)} />
            ))}
          </Radio.Group>
          <Checkbox label={t('sameText')} {...form.getInputProps('isSame', { type: 'checkbox' })} />
          <TextsInThree
            legend={t('subject')}
            isSame={form.values.isSame}
            limit={deskLimits.subject}
            inputOf={(language) => form.getInputProps(`subject.${language}`)}
          />
          <TextsInThree
            legend={t('text')}
            isSame={form.values.isSame}
            isLong
            limit={deskLimits.text}
            inputOf={(language) => form.getInputProps(`paragraphs.${language}`)}
          />
        </PreviewForm>
      )}
    </DeskPart>
  );
}

const letterOf = ({ isSame, kind, subject, paragraphs }: WrittenMail): Letter =>
  isSame
    ? { kind, subject: sameInAll(subject.en), paragraphs: sameInAll(paragraphs.en) }
    : { kind, subject, paragraphs };

interface LeavingProps {
  token: string;
  leaving: DeskView['leaving'][number];
  onTakenBack(): void;
}

function Leaving({ token, leaving, onTakenBack }: LeavingProps) {
  const t = useTexts(deskTexts);
  const language = useLanguage();
  const { timeZone } = useEvent<PageContent>().event;
  const takeBack = useDeskCall<void, { mails: number }>(token, 'DELETE', `/mails/${leaving.kind}`);
  const time = formatTimeIn(timeZone, leaving.leavesAt, language);
  return (
    <TakeBack label={t('takeBack')} takeBack={takeBack} onTakenBack={onTakenBack}>
      {t.counted('leaving', leaving.mails, { time, what: t(leaving.kind) })}
    </TakeBack>
  );
}
