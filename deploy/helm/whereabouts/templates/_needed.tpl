{{/* The secret settings that a server cannot do without, one a line. */}}
{{- define "whereabouts.neededSecrets" -}}
AUTH_SECRET
CAPTCHA_SECRET
LOG_KEY
SMTP_URL
STRIPE_SECRET_KEY
STRIPE_WEBHOOK_SECRET
{{- if not .Values.database.embedded }}
DATABASE_URL
{{- end }}
{{- if .Values.settings.S3_BUCKET }}
S3_ACCESS_KEY_ID
S3_SECRET_ACCESS_KEY
{{- end }}
{{- if eq (include "whereabouts.isShared" .) "true" }}
REDIS_URL
{{- end }}
{{- end -}}

{{/* What is wrong with the values, all of it at once, one sentence a line; empty where nothing is. */}}
{{- define "whereabouts.faults" -}}
{{- $values := .Values -}}
{{- if not .Values.image.repository }}
image.repository: must name your own build of deploy/Dockerfile, such as registry.example.org/whereabouts.
{{- end }}
{{- range list "SITE_URL" "MAIL_FROM" "SUPPORT_EMAIL" "ADMIN_EMAIL" "STRIPE_PUBLISHABLE_KEY" }}
{{- if not (get $values.settings .) }}
settings.{{ . }}: must be set; .env.example explains it.
{{- end }}
{{- end }}
{{- if and .Values.settings.SITE_URL (not (regexMatch "^https://[^/?#]+/?$" .Values.settings.SITE_URL)) }}
settings.SITE_URL: must begin with https:// and name a host, without a path.
{{- end }}
{{- if and .Values.existingSecret .Values.secrets }}
secrets: must be empty where existingSecret is set; put all secret settings into that Secret.
{{- end }}
{{- if not .Values.existingSecret }}
{{- range splitList "\n" (include "whereabouts.neededSecrets" .) }}
{{- if not (get $values.secrets .) }}
secrets.{{ . }}: must be set, or be a key of existingSecret.
{{- end }}
{{- end }}
{{- end }}
{{- if .Values.database.embedded }}
{{- if or .Values.autoscaling.enabled (ne (int .Values.replicas) 1) }}
replicas: must be 1, without autoscaling, where the database is embedded: two servers cannot share its folder.
{{- end }}
{{- if or .Values.secrets.DATABASE_URL .Values.database.ownerSecret .Values.database.ownerUrl }}
database.embedded: must be false where the address of a PostgreSQL is given.
{{- end }}
{{- else }}
{{- if not .Values.settings.S3_BUCKET }}
settings.S3_BUCKET: must be set unless the database is embedded: the folder of a pod is in memory, and photos in it would be lost with it.
{{- end }}
{{- if and .Values.migrations.enabled (not .Values.database.ownerSecret) (not .Values.database.ownerUrl) }}
database.ownerSecret: must name a Secret with MIGRATE_DATABASE_URL, the address by the account that owns the tables; or set migrations.enabled to false and migrate in another way.
{{- end }}
{{- if and .Values.database.ownerSecret (eq .Values.database.ownerSecret .Values.existingSecret) }}
database.ownerSecret: must be another Secret than the servers', who may not know the owner's address.
{{- end }}
{{- end }}
{{- if and .Values.autoscaling.enabled (gt (int .Values.autoscaling.minReplicas) (int .Values.autoscaling.maxReplicas)) }}
autoscaling.minReplicas: must not be above autoscaling.maxReplicas.
{{- end }}
{{- end -}}

{{- define "whereabouts.check" -}}
{{- $faults := include "whereabouts.faults" . | trim -}}
{{- if $faults -}}
{{- fail (printf "These values are wrong or missing:\n\n%s\n\ndocs/operations/kubernetes.md goes through them." $faults) -}}
{{- end -}}
{{- end -}}
