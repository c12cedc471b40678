import { Button, Dialog, DialogBody, DialogFooter, FormGroup, Intent, TextArea } from '@blueprintjs/core';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useFocusBack } from '../../ui/use-focus-back';

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
  useFocusBack();
  const [comment, setComment] = useState('');
  return (
    <Dialog {...(className ? { className } : {})} isOpen title={title} onClose={onClose} canOutsideClickClose={false}>
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
          <CommentInput {...input} comment={comment} onChange={setComment} />
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
}

function CommentInput({ label, maxLength, wrong, comment, onChange }: InputProps) {
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id} {...(wrong ? { helperText: wrong, intent: Intent.DANGER } : {})}>
      <TextArea
        id={id}
        fill
        autoFocus
        autoResize
        maxLength={maxLength}
        value={comment}
        aria-invalid={wrong !== undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </FormGroup>
  );
}
