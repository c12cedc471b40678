import { Button, DialogBody, DialogFooter, FormGroup, Intent, TextArea } from '@blueprintjs/core';
import { useId, useState, type ReactNode } from 'react';
import { fieldMessageIn, overLength } from '../../../contract/refusals/field-texts';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog } from '../../ui/dialog';

interface CommentProps {
  className?: string;
  title: string;
  label: string;
  /** The label of the submit button. */
  verb: string;
  maxLength: number;
  wrong?: string | undefined;
  busy: boolean;
  onSend: (comment: string) => Promise<void>;
  onClose: () => void;
  /** Explains what will happen. */
  children: ReactNode;
}

/** Asks for a comment on an action; other users read it later. */
export function CommentDialog({ className, title, children, busy, onSend, onClose, ...input }: CommentProps) {
  const { t } = useTranslation();
  const [comment, setComment] = useState('');
  return (
    <Dialog {...(className ? { className } : {})} title={title} onClose={onClose} canOutsideClickClose={false}>
      <form
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void onSend(comment);
        }}
      >
        <DialogBody>
          {children}
          <CommentInput {...input} comment={comment} onChange={setComment} autoFocus />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('form.cancel')} onClick={onClose} />
              <Button type="submit" intent={Intent.PRIMARY} text={input.verb} loading={busy} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}

interface InputProps extends Pick<CommentProps, 'label' | 'maxLength' | 'wrong'> {
  comment: string;
  onChange: (comment: string) => void;
  autoFocus?: boolean;
}

/** A text for a dialog: one that is too long says so, as a browser would cut what is pasted without a word. */
export function CommentInput({ label, maxLength, wrong, comment, onChange, autoFocus = false }: InputProps) {
  const id = useId();
  const overlong = overLength(comment, maxLength);
  const message = overlong === undefined ? wrong : fieldMessageIn(languageInUse(), overlong);
  return (
    <FormGroup
      label={label}
      labelFor={id}
      {...(message
        ? {
            helperText: (
              <span id={`${id}-help`} role="alert">
                {message}
              </span>
            ),
            intent: Intent.DANGER,
          }
        : {})}
    >
      <TextArea
        id={id}
        fill
        autoFocus={autoFocus}
        autoResize
        value={comment}
        aria-invalid={message !== undefined}
        aria-describedby={message ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </FormGroup>
  );
}
