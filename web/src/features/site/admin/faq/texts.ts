import { catalogue } from '../../../../lib/catalogue.ts'
/** Every text of the FAQ's portal screen. */
export const texts = catalogue({
  en: {
    title: 'FAQ Management',
    newFaq: 'New FAQ',
    empty: 'No FAQ Items Yet',
    emptyMore: 'Answer what players ask most often',
    createFirst: 'Create First FAQ',
    list: 'FAQ items',
    active: 'Active',
    inactive: 'Inactive',
    number: (number: number) => `#${number}`,
    moveUp: 'Move up',
    moveDown: 'Move down',
    hide: 'Hide',
    show: 'Show',
    edit: 'Edit',
    delete: 'Delete',
    reorder: 'Reorder',
    moved: (number: number, of: number) => `Moved to place ${number} of ${of}`,
    dismiss: 'Dismiss',

    failed: {
      load: 'Failed to load FAQs',
      create: 'Failed to create FAQ',
      update: 'Failed to update FAQ',
      delete: 'Failed to delete FAQ',
      reorder: 'Failed to reorder FAQs',
      status: 'Failed to update FAQ status',
    },
    callFailed: (action: 'fetch' | 'create' | 'update' | 'delete' | 'reorder', message: string) =>
      `Failed to ${action} FAQ items: ${message}`,

    form: {
      create: 'New FAQ',
      edit: 'Edit FAQ',
      question: 'Question',
      answer: 'Answer',
      answerHint: 'Line breaks are shown as you type them.',
      isActive: 'Active',
      isActiveHint: 'Inactive items are not shown to players.',
      preview: 'As players see it',
      noQuestion: 'Your question',
      noAnswer: 'Your answer',
      cancel: 'Cancel',
      createNow: 'Create FAQ',
      save: 'Save',
      saving: 'Saving…',
      created: 'FAQ created',
      saved: 'FAQ saved',
    },

    deletion: {
      title: 'Delete FAQ?',
      question: 'Are you sure you want to delete this FAQ item?',
      keep: 'Cancel',
      delete: 'Delete',
      deleted: 'FAQ deleted',
    },
  },
})
