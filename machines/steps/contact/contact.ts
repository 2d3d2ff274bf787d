import { not } from 'xstate';
import { portalSetup } from '../../actions.ts';
import { dialogState } from '../dialog-state.ts';
import { leaveContact } from '../navigation.ts';
import { contactForm } from './contact-form.ts';

/** Contact data (journey.md#contact) and the code request (journey.md#code-request). */
export const contact = portalSetup.createStateConfig({
  id: 'contact',
  description: 'The customer enters e-mail and phone; a code is sent to the phone.',
  meta: { name: 'Contacto', route: '/panel', ids: ['APP-2', 'DAT-1'] },
  initial: 'opening',
  on: { NAVIGATE: leaveContact },
  states: {
    opening: {
      description: 'An incomplete earlier step comes first.',
      tags: ['transient'],
      always: [{ guard: not('isRequestComplete'), target: '#resuming' }, { target: 'form' }],
    },
    form: contactForm,
    codeRequestDialog: {
      description: 'A dialog explains why no code was sent; an earlier code for this number can still be entered.',
      meta: { name: 'código no enviado', ids: ['OTP-10', 'OTP-11'] },
      ...dialogState('showCodeRequestDialog', 'afterCodeRequestDialog'),
    },
    afterCodeRequestDialog: {
      description: 'An earlier code for this number opens the code window, otherwise the form is shown.',
      tags: ['transient'],
      always: [{ guard: 'hasCodeForContact', target: '#verifying', actions: 'selectCode' }, { target: 'form' }],
    },
    codeSentAgain: {
      description: 'The code window is reopened, because its countdown restarts with the new code.',
      tags: ['transient'],
      always: '#verifying.entering.sentAgain',
    },
    dialog: {
      description: 'A dialog is open; the contact form is kept as it is.',
      meta: { name: 'aviso', ids: ['OTP-12', 'DAT-9'] },
      ...dialogState('showContactDialog', 'form'),
    },
  },
});
