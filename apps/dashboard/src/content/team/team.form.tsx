import { Textarea, TextInput } from '@mantine/core'
import { type NewTeamMember, newTeamMember, type TeamMember } from '@plato/contract/content/team.contract'
import { useTeamWrites } from '#dashboard/content/team/team.data.ts'
import own from '#dashboard/content/team/team.module.css'
import { teamMessages as messages } from '#dashboard/content/team/team-messages.tr.ts'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import { PictureField } from '#dashboard/form/pictures/picture-field.tsx'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

/** Empty for "no portrait": a form holds texts. */
type Values = {
  name: string
  title: string
  about: string
  phone: string
  email: string
  pictureKey: string
}

const valuesOf = ({ name, title, about, phone, email, pictureKey }: TeamMember): Values => ({
  name,
  title,
  about,
  phone,
  email,
  pictureKey: pictureKey ?? '',
})

const bodyOf = (values: Values) => ({
  ...values,
  email: values.email.trim(),
  pictureKey: values.pictureKey || null,
})

interface Props {
  readonly member?: TeamMember
  readonly onClose: () => void
}

function useMemberEditor({ member, onClose }: Props) {
  const { create, update } = useTeamWrites()
  return useEditor<Values, NewTeamMember, TeamMember>({
    record: member,
    blank: { name: '', title: '', about: '', phone: '', email: '', pictureKey: '' },
    valuesOf,
    labels: messages.fields,
    // A key says nothing to anybody: that the portrait changed is enough.
    secret: ['pictureKey'],
    schema: newTeamMember,
    bodyOf,
    fieldOf: { 'image.not_found': 'pictureKey' },
    save: (body) => (member ? update(member.id, body) : create(body)),
    onSaved: ({ name }) => {
      toastDone(member ? messages.saved : messages.created(name))
      onClose()
    },
  })
}

const underneath = ['label', 'input', 'description', 'error'] as (
  | 'label'
  | 'input'
  | 'description'
  | 'error'
)[]

export function TeamForm(props: Props) {
  const { member, onClose } = props
  const editor = useMemberEditor(props)
  const { form } = editor
  return (
    <EditorForm editor={editor} {...(member ? {} : { saveLabel: messages.create })} onCancel={onClose}>
      <div className={classes.drawerFields}>
        <TextInput label={messages.fields.name} required data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label={messages.fields.title}
          placeholder={messages.titlePlaceholder}
          {...form.getInputProps('title')}
        />
        <Textarea
          label={messages.fields.about}
          description={messages.aboutHelp}
          inputWrapperOrder={underneath}
          autosize
          minRows={3}
          maxRows={8}
          {...form.getInputProps('about')}
        />
        <TextInput
          label={messages.fields.phone}
          description={messages.contactHelp}
          inputWrapperOrder={underneath}
          type="tel"
          {...form.getInputProps('phone')}
        />
        <TextInput
          label={messages.fields.email}
          description={messages.contactHelp}
          inputWrapperOrder={underneath}
          type="email"
          {...form.getInputProps('email')}
        />
        <div className={own.portraitField}>
          <PictureField
            label={messages.fields.pictureKey}
            description={messages.pictureHelp}
            ratio="4 / 5"
            value={form.values.pictureKey || null}
            picture={member?.picture}
            error={form.errors.pictureKey}
            onChange={(key) => form.setFieldValue('pictureKey', key ?? '')}
          />
        </div>
      </div>
    </EditorForm>
  )
}
